// npm run fuzz -- 1000000 7: so many mutants, from that seed (default: a million, from the clock).
import './setup.mjs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [mutants = '1000000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
console.log(`${mutants} mutants from seed ${seed}`);
const { status } = spawnSync(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, 'run', 'fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTOSCOPE_FUZZ: mutants, MUTOSCOPE_FUZZ_SEED: seed },
});
process.exit(status ?? 1);
