import { type Format, formats as known, routes } from '@mutoscope/core';
import { exitCodes } from '../failure.js';
import { createScreen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { addExamples, type DefineVerb } from '../verb.js';

export const formats: DefineVerb = (command, io, finish) => {
  command.option('--json', 'print one JSON document');
  addExamples(command, 'formats', 'formats --json');
  command.action(async ({ json }: { json?: boolean }) => {
    const screen = createScreen(io);
    if (json) await screen.json({ formats: known.map(formatJson) });
    else await screen.result(formatsTable(screen.width, screen.paintResult));
    finish(exitCodes.fine);
  });
};

const formatJson = (format: Format) => ({
  id: format.id,
  name: format.name,
  extensions: format.extensions,
  reads: format.reads,
  writes: format.writes,
  to: routes(format).map(({ id }) => id),
});

function formatsTable(width: number, paint: Parameters<typeof table>[3]): string {
  const columns = ['format', 'name', 'files', 'reads', 'writes', 'converts to'].map((title) => ({ title }));
  const rows = known.map((format) => [
    format.id,
    format.name,
    format.extensions.join(' '),
    format.reads ? 'yes' : 'no',
    format.writes ? 'yes' : 'no',
    routes(format)
      .map(({ id }) => id)
      .join(' '),
  ]);
  return table(columns, rows, width, paint);
}
