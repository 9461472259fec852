import { baseOf } from '../files.js';
import { walkEvents } from '../walk.js';
import type { Checked, Rule } from './checked.js';
import { fold } from './checked.js';
import { filesOf, imageUses } from './game-files.js';
import { eachText } from './texts.js';

/** Pictures, sounds and data that lie in the game's folder and that the project names nowhere. */
export const checkUnusedFiles: Rule = (checked) => {
  const { game, project, tell } = checked;
  const images = imageUses(project);
  const named = namedFiles(checked);
  const unused = filesOf(game).names.filter((name) => {
    const base = fold(baseOf(name));
    if (!asset.test(base) || ofEveryExport.test(base) || images.has(fold(name))) return false;
    return !named.has(base) && !named.has(base.replace(/\.[^.]*$/, ''));
  });
  if (unused.length === 0) return;
  const shown = unused.slice(0, 10).join(', ');
  const more = unused.length > 10 ? ` and ${unused.length - 10} more` : '';
  tell('construct2/unused-files', `The project names nowhere: ${shown}${more}`, {});
};

const asset = /\.(png|jpe?g|gif|webp|svg|ogg|m4a|mp3|wav|webm|mp4|opus|json|xml|txt|csv|tmx)$/;

/** What exporters and the wrappers around them write. */
const ofEveryExport =
  /^(icon-\d+.*|icon.*|splash.*|loading-logo\.png|logo\.png|appmanifest\.json|manifest\.json|package(-lock)?\.json|data\.js(on)?|refs\.json|runtime-shape\.json|config\.xml|offline\..*|robots\.txt|licen[cs]e.*|readme.*|favicon.*)$/;

/** All words of texts that could name a file, in lower case, with and without extension. */
function namedFiles(checked: Checked): ReadonlySet<string> {
  const named = new Set<string>();
  eachText(checked, ({ text }) => {
    named.add(fold(text));
    for (const word of text.match(/[^\s"'()<>/\\,;?#]+/g) ?? []) named.add(fold(word));
  });
  for (const { file } of checked.project.preloadedAudio ?? []) named.add(fold(file));
  walkEvents(checked.project, {
    parameter(parameter) {
      if (parameter.kind === 'audio') named.add(fold(parameter.file));
      else if (parameter.kind === 'file') named.add(fold(baseOf(parameter.name)));
    },
  });
  return named;
}
