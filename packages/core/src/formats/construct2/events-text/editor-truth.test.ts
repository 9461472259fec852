import { expect } from 'vitest';
import { corpusTest } from '../../../testing/corpus.js';
import type { Expression } from '../events.js';
import { inheritance } from '../inherited.js';
import { corpusGames, corpusProject, corpusReferences } from '../testing/corpus-games.js';
import { walkEvents } from '../walk.js';
import { expressionText } from './expression.js';
import { editorEntry } from './facts.js';
import type { EventContext } from './naming.js';
import { editorProjects } from './testing/editor-project.js';
import { editorTruth, referenceSymbols } from './testing/editor-truth.js';
import { parseExpression } from './testing/parse-expression.js';
import { folded, sameSyntax, syntaxOf } from './testing/syntax.js';

const pairs = () => editorProjects().filter((game) => corpusGames().includes(game));

corpusTest('expressions are the trees of what the projects have, but for edits after the export', () => {
  const counts = pairs().map((game) => {
    const { expressions, others } = editorTruth(game);
    return [game, expressions.equal, expressions.different.length, others.equal, others.different.length];
  });
  const edited = new Map([
    ['div-curl', 9],
    ['fund-manager', 3],
  ]);
  for (const [game, equal, different, othersEqual, othersDifferent] of counts) {
    expect([game, different, othersDifferent]).toEqual([game, edited.get(String(game)) ?? 0, 0]);
    // The project of this one is of another version, which has no event in common.
    if (game !== 'pixel-platformer') expect(Math.min(Number(equal), Number(othersEqual))).toBeGreaterThan(0);
  }
  const total = (column: number) => counts.reduce((sum, row) => sum + Number(row[column]), 0);
  expect([total(1), total(1) + total(2), total(3)]).toEqual([2299, 2311, 2004]);
});

corpusTest('conditions, actions and their parameters are called as in the projects', () => {
  const wrong = new Set<string>();
  let right = 0;
  for (const game of pairs()) {
    const { joined, context } = editorTruth(game);
    for (const { exported, edited } of joined) {
      const member = context.symbols.memberOf(exported.ref);
      if (member.name.startsWith('symbol_')) continue;
      const entry = editorEntry(member);
      const labels = edited.parameters.map(({ name }) => name);
      const ours = [entry.name, ...entry.parameters.map(({ label }) => label)].slice(0, labels.length + 1);
      while (ours.length <= labels.length && labels[ours.length - 1] === 'Parameter {n}')
        ours.push('Parameter {n}');
      if (ours.join('; ') === [edited.name, ...labels].join('; ')) right++;
      else
        wrong.add(
          `${member.owner} ${member.kind} ${member.name}: ${ours.join('; ')} | ${edited.name}; ${labels.join('; ')}`,
        );
    }
  }
  expect([...wrong].filter((text) => !/^(Rex_|Socket )/.test(text))).toEqual([]);
  expect(right).toBeGreaterThan(1200);
});

corpusTest('the text of every expression in the games is read as the same expression', () => {
  let count = 0;
  for (const game of corpusGames()) {
    const project = corpusProject(game);
    const named = (prefix: string) => (_: unknown, index: number) => ({
      name: `${prefix}${index}`,
      from: 'count' as const,
    });
    const context: EventContext = {
      project,
      symbols: referenceSymbols(corpusReferences(game)),
      names: {
        objectTypes: project.objectTypes.map(named('Type')),
        variables: inheritance(project).map(({ variables }) => variables.map(named('variable'))),
      },
    };
    const check = (expression: Expression) => {
      count++;
      const text = expressionText(expression, context);
      if (!sameSyntax(folded(parseExpression(text)), folded(syntaxOf(expression, context)), Object.is))
        throw new Error(`${game}: ${text}`);
    };
    walkEvents(project, { expression: check });
  }
  expect(count).toBeGreaterThan(13_000);
});
