import type { ClassName, MemberName, Symbols } from '../game.js';
import type { Ref } from '../model.js';

/** The object reference table of the small game. */
export const references = [
  'cr.plugins_.Sprite',
  'cr.plugins_.Tilemap',
  'cr.plugins_.Keyboard',
  'cr.plugins_.Function',
  'cr.plugins_.Text',
  'cr.plugins_.Arr',
  'cr.plugins_.AJAX',
  'cr.behaviors.solid',
  'cr.system_object.prototype.cnds.OnLayoutStart',
  'cr.system_object.prototype.cnds.IsGroupActive',
  'cr.system_object.prototype.cnds.CompareVar',
  'cr.system_object.prototype.cnds.Compare',
  'cr.system_object.prototype.cnds.IsPreview',
  'cr.system_object.prototype.cnds.EveryTick',
  'cr.system_object.prototype.acts.SetVar',
  'cr.system_object.prototype.acts.GoToLayout',
  'cr.system_object.prototype.acts.GoToLayoutByName',
  'cr.system_object.prototype.acts.CreateObject',
  'cr.system_object.prototype.acts.SetGroupActive',
  'cr.system_object.prototype.exps.random',
  'cr.plugins_.Function.prototype.cnds.OnFunction',
  'cr.plugins_.Function.prototype.acts.CallFunction',
  'cr.plugins_.Function.prototype.exps.Call',
  'cr.plugins_.Sprite.prototype.cnds.CompareInstanceVar',
  'cr.plugins_.Sprite.prototype.cnds.OnCreated',
  'cr.plugins_.Sprite.prototype.cnds.IsAnimPlaying',
  'cr.plugins_.Sprite.prototype.acts.SetAnim',
  'cr.plugins_.Sprite.prototype.acts.SetInstanceVar',
  'cr.plugins_.Sprite.prototype.acts.SetEffectParam',
  'cr.plugins_.Sprite.prototype.acts.SetPosToObject',
  'cr.plugins_.Sprite.prototype.acts.MoveToLayer',
  'cr.plugins_.Sprite.prototype.acts.Spawn',
  'cr.plugins_.Sprite.prototype.exps.ImagePointX',
  'cr.behaviors.solid.prototype.acts.SetEnabled',
  'cr.plugins_.Text.prototype.acts.SetText',
  'cr.plugins_.AJAX.prototype.acts.Request',
  'cr.plugins_.AJAX.prototype.acts.RequestFile',
  'cr.plugins_.Audio.prototype.acts.Play',
] as const;

/** Index in the table by the end of the reference, e.g. `acts.SetAnim`. */
export function ref(end: string): number {
  const index = references.findIndex((reference) => reference.endsWith(`.${end}`));
  if (index < 0) throw new Error(`The small game has no reference ${end}`);
  return index;
}

/** Of a table in clear text; what is not in clear text is unknown. */
export function symbolsOf(table: readonly string[]): Symbols {
  const known = new Map(table.map((reference, index) => [index, spelled(reference)]));
  const find = (at: Ref): Entry | null => (typeof at === 'string' ? spelled(at) : (known.get(at) ?? null));
  return {
    entries: table.map((_, index) => known.get(index) ?? unknownMember(index)),
    classOf(at) {
      const entry = find(at);
      return entry?.kind === 'class' ? entry : unknownClass(at);
    },
    memberOf(at) {
      const entry = find(at);
      return entry && entry.kind !== 'class' ? entry : unknownMember(at);
    },
  };
}

type Entry = ClassName | MemberName;

function spelled(reference: string): Entry | null {
  const [, set, owner = '', kind, name = ''] =
    /^@?cr\.(plugins_|behaviors|system_object)\.?(\w*?)(?:\.?prototype\.(cnd|act|exp)s\.(\w+))?$/.exec(
      reference,
    ) ?? [];
  const role = set === 'behaviors' ? 'behavior' : 'plugin';
  if (set === undefined) return null;
  if (kind === undefined) return { kind: 'class', role, name: owner, confidence: 'certain' };
  return {
    kind: ({ cnd: 'condition', act: 'action', exp: 'expression' } as const)[kind as 'cnd' | 'act' | 'exp'],
    owner: set === 'system_object' ? 'system' : owner,
    ownerRole: set === 'system_object' ? 'system' : role,
    name,
    confidence: 'certain',
  };
}

const unknownClass = (at: Ref): ClassName => ({
  kind: 'class',
  role: 'plugin',
  name: `plugin${at}`,
  confidence: 'unknown',
});

const unknownMember = (at: Ref): MemberName => ({
  kind: 'action',
  owner: 'unknown',
  ownerRole: 'plugin',
  name: `action${at}`,
  confidence: 'unknown',
});
