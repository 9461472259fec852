import { describe, expect, test } from 'vitest';
import { placeIn, readData, writeData } from './index.js';

/** Projects of 2012 and 2013 in small: of each list one. */
const oldest = `{"project":[null,null,[[0,false,true,true,true,true,true,true],[1,true,false,false,false,false,false,false]],
[["t0",0,false,1,1,null,[["Run",5,true,1,0,false,[["images/a.png",9,0,0,8,8,1,0.5,0.5,[],[]]]]],[["Bullet",2]],false,false],
["t1",1,false,0,0,["images/b.png",7],null,[],false,false,[3]]],[],
[["One",640,480,false,"Main",[["Back",0,true,[1,2,3],false,1,1,1,false,1,[[[5,6,0,8,8,0,0,1,0.5,0.5],0,[4],[[400,0]],[0]]]]],[]]],
[["Main",[[1,"score",0,0],[0,null,false,[[-1,3,null,true,false,false,false]],[[0,4,null,[[0,[0,1]]]]]]]]],
"media/",false,640,480,2,true,true,true,"1.0",true,false,0]}`;

const second = `{"project":[null,null,[[0,false,true,true,true,true,true,true,true,false]],
[["t0",0,false,[11],1,0,null,[["Run",5,true,1,0,false,12,[["images/a.png",9,0,0,8,8,1,0.5,0.5,[],[],0]]]],[["Bullet",2,13]],false,false,14,[]]],[],
[["One",640,480,false,"Main",15,[["Back",0,16,true,[1,2,3],false,1,1,1,false,1,0,0,[[[5,6,0,8,8,0,0,1,0.5,0.5,0,0,[]],0,21,[4],[[400,0]],[0]]],[]]],[],[]]],
[["Main",[[1,"score",0,0,false,false,17],[2,"Other"],[0,null,false,18,[[-1,3,null,1,false,false,false,19]],[[0,4,null,20,[[0,[0,1]]]]]]]]],
"media/",false,640,480,4,true,true,true,"1.0",2,false,0,false,22,false,[]]}`;

const third = `{"project":[null,null,[[0,true,false,false,false,false,false,false,false,false]],
[["t0",0,false,[],0,0,null,null,[],false,false,14,[]],["t1",0,false,[],0,0,null,null,[],false,false,15,[],[3]]],[],[],
[["Main",[[1,"score",0,0,false,false,17,false]]]],
"media/",false,640,480,4,true,true,true,"1.0",true,false,0,1,22,false,[]]}`;

const read = (text: string) => readData(new TextEncoder().encode(text.replaceAll('\n', '')), () => {});

describe('a project of 19 positions', () => {
  test('has all that later ones have, as if there were no effects', () => {
    const { project } = read(oldest);
    expect(project).toMatchObject({ generation: 19, usesIosRetina: 1, loaderStyle: 0, containers: [] });
    const [sprite, single] = project.objectTypes;
    expect(sprite).toMatchObject({ variableCount: 1, behaviorCount: 1, effectCount: 0, effects: [] });
    expect(single).toMatchObject({ texture: { bytes: 7, pixelFormat: 0 }, singleGlobalProperties: [3] });
    const [instance] = project.layouts[0]!.layers[0]!.instances;
    expect(instance).toMatchObject({ variables: [{ value: 4 }], world: { hotspotX: 0.5, blendMode: 0 } });
    const [score, block] = project.eventSheets[0]!.events;
    expect(score).toMatchObject({ kind: 'variable', name: 'score', isStatic: false });
    expect(block).toMatchObject({ conditions: [{ trigger: 1 }], actions: [{ objectType: 0 }] });
  });
});

describe('a project of 23 positions', () => {
  test('of the first kind has sids, and no orientations', () => {
    const { project } = read(second);
    expect(project).toMatchObject({ usesIosRetina: 2, hidesAddressBar: false, nextUid: 22 });
    expect(project.orientations).toBeUndefined();
    const [instance] = project.layouts[0]!.layers[0]!.instances;
    expect(instance).toMatchObject({ uid: 21, variables: [{ value: 4 }] });
    const [, , block] = project.eventSheets[0]!.events;
    expect(block).toMatchObject({ sid: 18, conditions: [{ sid: 19 }], actions: [{ sid: 20 }] });
    expect(placeIn(project, ['layouts', 0, 'layers', 0, 'instances', 0, 'uid']).path).toBe(
      'project[5][0][6][0][13][0][2] (layouts[0].layers[0].instances[0].uid)',
    );
  });

  test('of the second kind has orientations, and no polygons of tiles', () => {
    const { project } = read(third);
    expect(project).toMatchObject({ usesHighDpi: true, orientations: 1 });
    expect(project.objectTypes.map((type) => type.singleGlobalProperties)).toEqual([undefined, [3]]);
    expect(project.objectTypes[0]!.tilePolygons).toBeUndefined();
  });
});

test.each([
  ['19', oldest],
  ['23, the first kind', second],
  ['23, the second kind', third],
])('a project of %s positions is written as it was read', (_, text) => {
  expect(new TextDecoder().decode(writeData(read(text)))).toBe(text.replaceAll('\n', ''));
});
