import type { Word } from '../words/index.js';

/** What can be done from the keyboard, in the order that the list shows it. */
export const keyboard = [
  { id: 'open', keys: ['o'], word: 'openFiles' },
  { id: 'play', keys: [' '], word: 'play' },
  { id: 'frameBack', keys: ['ArrowLeft'], word: 'frameBack' },
  { id: 'frameOn', keys: ['ArrowRight'], word: 'frameOn' },
  { id: 'framesBack', keys: ['ArrowUp'], word: 'framesBack' },
  { id: 'framesOn', keys: ['ArrowDown'], word: 'framesOn' },
  { id: 'start', keys: ['Home'], word: 'toStart' },
  { id: 'end', keys: ['End'], word: 'toEnd' },
  { id: 'keyBack', keys: [','], word: 'keyBack' },
  { id: 'keyOn', keys: ['.'], word: 'keyOn' },
  { id: 'clipBack', keys: ['['], word: 'clipBack' },
  { id: 'clipOn', keys: [']'], word: 'clipOn' },
  { id: 'loop', keys: ['l'], word: 'loop' },
  { id: 'pingPong', keys: ['p'], word: 'pingPong' },
  { id: 'skeleton', keys: ['b'], word: 'skeleton' },
  { id: 'wireframe', keys: ['w'], word: 'wireframe' },
  { id: 'grid', keys: ['g'], word: 'grid' },
  { id: 'frameAll', keys: ['f'], word: 'frameAll' },
  { id: 'zoomIn', keys: ['+', '='], word: 'zoomIn' },
  { id: 'zoomOut', keys: ['-'], word: 'zoomOut' },
  { id: 'viewLeft', keys: ['Shift+ArrowLeft'], word: 'viewLeft' },
  { id: 'viewRight', keys: ['Shift+ArrowRight'], word: 'viewRight' },
  { id: 'viewUp', keys: ['Shift+ArrowUp'], word: 'viewUp' },
  { id: 'viewDown', keys: ['Shift+ArrowDown'], word: 'viewDown' },
  { id: 'panLeft', keys: ['Mod+ArrowLeft'], word: 'panLeft' },
  { id: 'panRight', keys: ['Mod+ArrowRight'], word: 'panRight' },
  { id: 'panUp', keys: ['Mod+ArrowUp'], word: 'panUp' },
  { id: 'panDown', keys: ['Mod+ArrowDown'], word: 'panDown' },
  { id: 'curves', keys: ['c'], word: 'curves' },
  { id: 'problems', keys: ['i'], word: 'problems' },
  { id: 'export', keys: ['e'], word: 'export' },
  { id: 'editing', keys: ['m'], word: 'edit' },
  { id: 'deleteTracks', keys: ['Delete', 'Backspace'], word: 'editDeleteTracks' },
  { id: 'undo', keys: ['Mod+z'], word: 'undo' },
  { id: 'redo', keys: ['Mod+Shift+z', 'Mod+y'], word: 'redo' },
  { id: 'saveAs', keys: ['Mod+s', 'Mod+Shift+s'], word: 'saveAs' },
  { id: 'help', keys: ['?'], word: 'keyboard' },
] as const satisfies readonly { id: string; keys: readonly string[]; word: Word }[];

export type CommandId = (typeof keyboard)[number]['id'];

export interface Commands {
  /** Does it when its key is pressed; the one told last is asked first. Gives back what takes it off again. */
  on(id: CommandId, act: () => void): () => void;
  run(id: CommandId): void;
  /** Whether the key stands for a command that something listens to, which is then done. */
  press(event: KeyboardEvent): boolean;
}

export function createCommands(): Commands {
  const acts = new Map<CommandId, (() => void)[]>();
  const commands: Commands = {
    on(id, act) {
      acts.set(id, [...(acts.get(id) ?? []), act]);
      return () =>
        acts.set(
          id,
          acts.get(id)!.filter((each) => each !== act),
        );
    },
    run: (id) => acts.get(id)?.at(-1)?.(),
    press(event) {
      const pressed = nameOf(event);
      const found = keyboard.find(({ keys }) => (keys as readonly string[]).includes(pressed));
      if (!found || !acts.get(found.id)?.length) return false;
      commands.run(found.id);
      return true;
    },
  };
  return commands;
}

/** `Mod` is Ctrl, or ⌘ on a Mac. Shift counts only where the key itself does not tell it. */
function nameOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const mod = ctrlKey || metaKey;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  return [altKey && 'Alt', mod && 'Mod', shiftKey && (mod || key.length > 1) && 'Shift', letter]
    .filter(Boolean)
    .join('+');
}
