import type { Subject, Told } from './check-subject.js';

/** Slot properties every Resonite slot has, and the type each must be driven by. */
const slotProperties = new Map([
  ['Position', 'float3'],
  ['Rotation', 'floatQ'],
  ['Scale', 'float3'],
]);

/** From so many on a stutter was reported. */
const manyTracks = 183;

/** Names by which the Animator, or a lookup in ProtoFlux, must find the track. */
export function checkNames({ tracks, places }: Subject, tell: Told): void {
  if (tracks.length >= manyTracks) {
    tell('resonite/many-tracks', 0, `the first of ${tracks.length} tracks`);
  }
  const seen = new Map<string, number>();
  tracks.forEach((track, index) => {
    const { node, property, valueType } = track;
    if (node === null || property === null) {
      const absent = node === null ? (property === null ? 'node and property' : 'node') : 'property';
      tell('resonite/track-not-findable', index, `${absent} not given`, node === null ? 'node' : 'property');
    } else if (node === '' || property === '') {
      tell('resonite/empty-name', index, `the ${node === '' ? 'node' : 'property'} is empty`);
    }
    const dots = property === null ? 0 : property.split('.').length - 1;
    if (dots > 1) tell('resonite/property-dots', index, `the property has ${dots} dots`, 'property');
    else if (dots === 1) {
      const later = tracks.length - 1 - index;
      const shifts =
        later > 0 ? `; the fields of ${later} later ${later === 1 ? 'track' : 'tracks'} shift` : '';
      tell(
        'resonite/component-field',
        index,
        `a field of a component cannot be mapped by name${shifts}`,
        'property',
      );
    }
    const wanted = slotProperties.get(property ?? '');
    if (wanted !== undefined && wanted !== valueType) {
      tell(
        'resonite/property-type',
        index,
        `${property} is a ${wanted}, the track a ${valueType}`,
        'property',
      );
    }
    if (node === null || property === null) return;
    const key = JSON.stringify([node, property]);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else
      tell(
        'resonite/duplicate-track',
        index,
        `tracks[${places.tracks[first]!.index}] has the same node and property`,
        'node',
      );
  });
}
