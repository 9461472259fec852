// Makes every file of this folder, always with the same bytes: npm run examples
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allTypes, broken } from './make-animj.js';
import { bounce } from './make-bounce.js';
import { exampleRobot } from './make-character.js';
import { exampleGame } from './make-construct2.js';
import { dance } from './make-dance.js';
import { exampleGltf } from './make-gltf.js';
import { captions, drone } from './make-text.js';

/** Name and bytes of each example. */
export function exampleFiles(): { name: string; bytes: Uint8Array }[] {
  return [
    { name: 'all-types.animj', bytes: allTypes() },
    { name: 'broken.animj', bytes: broken() },
    { name: 'bounce.animx', bytes: bounce() },
    { name: 'captions.srt', bytes: captions() },
    { name: 'drone.csv', bytes: drone() },
    { name: 'dance.bvh', bytes: dance() },
    ...exampleGltf(),
    ...exampleRobot(),
    ...exampleGame(),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, bytes } of exampleFiles()) {
    mkdirSync(new URL('.', new URL(name, import.meta.url)), { recursive: true });
    writeFileSync(new URL(name, import.meta.url), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
}
