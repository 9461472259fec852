import { language } from './index.js';

/** What the library says of a format or an option of it, in the page's language. */
export const ofFormats = (text: string): string => (language.value === 'zh' ? (chinese[text] ?? text) : text);

/** By the library's own words. */
export const chinese: Readonly<Record<string, string>> = {
  // Formats
  'Motion capture (BVH)': '动作捕捉（BVH）',
  'Cal3D character': 'Cal3D 角色',
  'Cal3D skeleton': 'Cal3D 骨架',
  'Cal3D animation': 'Cal3D 动画',
  'Cal3D mesh': 'Cal3D 网格',
  'Cal3D material': 'Cal3D 材质',
  'Cal3D morph animation': 'Cal3D 变形动画',
  'Cal3D skeleton, XML': 'Cal3D 骨架（XML）',
  'Cal3D animation, XML': 'Cal3D 动画（XML）',
  'Cal3D mesh, XML': 'Cal3D 网格（XML）',
  'Cal3D material, XML': 'Cal3D 材质（XML）',
  'Cal3D morph animation, XML': 'Cal3D 变形动画（XML）',
  'glTF binary': 'glTF 二进制',
  'Construct 2 game': 'Construct 2 游戏',
  'Table of keys (CSV)': '关键帧表格（CSV）',
  'SubRip subtitles': 'SubRip 字幕',
  'WebVTT subtitles': 'WebVTT 字幕',
  'Lyrics (LRC)': '歌词（LRC）',
  'Sprite sheets (PixiJS, TexturePacker)': '精灵图集（PixiJS、TexturePacker）',
  'Sprite sheets (Aseprite JSON)': '精灵图集（Aseprite JSON）',
  'Tiled maps (TMJ, TMX)': 'Tiled 地图（TMJ、TMX）',
  'GIF of each sprite animation': '每个精灵动画一个 GIF',
  'Animated PNG of each sprite animation': '每个精灵动画一个动态 PNG',

  // Options
  Style: '样式',
  Encoding: '压缩方式',
  Profile: '方案',
  'Curve key order': '曲线关键帧顺序',
  'AnimX version': 'AnimX 版本',
  Embed: '嵌入数据',
  Up: '向上的轴',
  Scale: '缩放',
  Compress: '压缩',
  'Level of detail': '细节级别',
  'Frames a second': '每秒帧数',
  Preset: '预设',
  'Cal3D version': 'Cal3D 版本',
  'XML form': 'XML 形式',
  Pack: '压缩存储',
  Skeleton: '骨架',
  TMX: 'TMX',
  Stills: '静止的动画',
  Markdown: 'Markdown',

  // What numbers they take
  'a number above 0': '大于 0 的数',
  'a number from 0 to 1': '0 到 1 的数',
  'a whole number from 1 to 64': '1 到 64 的整数',
  '600 to 698 (before the first release), 699, 700, 799, 899, 900, 910, 911 to 919 (IMVU), 1000, 1100, 1200, 1300 and 1301':
    '600 至 698（首次发布之前）、699、700、799、899、900、910、911 至 919（IMVU）、1000、1100、1200、1300 与 1301',

  // What they do
  'event sheets and references as Markdown, not plain text': '事件表与引用写成 Markdown，而不是纯文本',
  'how an AnimJ is laid out': 'AnimJ 的排版方式',
  'how the AnimX body is compressed': 'AnimX 主体的压缩方式',
  'safe: no Curve tracks, whose key order in AnimX is not verified; Raw and Discrete instead':
    'safe：不写曲线轨道（其关键帧在 AnimX 中的顺序未经证实），改写等距与离散轨道',
  'which comes first in an AnimX Curve key': 'AnimX 曲线关键帧中时间与数值的先后',
  'AnimX version; 0 holds no Discrete tracks': 'AnimX 版本；0 不含离散轨道',
  'put the data into the .gltf itself instead of a .bin and images beside it':
    '把数据写进 .gltf 本身，而不是放在旁边的 .bin 与图像中',
  'which axis points up in the output; a figure that stands otherwise is turned as a whole':
    '输出中哪个轴向上；朝向不同的角色整体旋转',
  'which axis points up in the output; a figure that stands otherwise is turned':
    '输出中哪个轴向上；朝向不同的角色会被旋转',
  'how many units of the output one unit of the figure is, e.g. 0.01 for centimetres':
    '角色的一个单位等于输出的多少单位，例如厘米用 0.01',
  'pack the data by EXT_meshopt_compression; no number changes, but players must know the extension':
    '用 EXT_meshopt_compression 压缩数据；数值不变，但播放程序须支持此扩展',
  'write the meshes at this level of detail, from 1 (all of it) to 0 (the coarsest)':
    '网格的细节级别，从 1（全部）到 0（最粗）',
  "write a BVH at this many frames a second instead of the clip's own rate, or 30":
    'BVH 的每秒帧数；否则用剪辑自身的帧率，或 30',
  'version, form and limits of a program that is to read it': '目标程序所要求的版本、形式与限制',
  'version number of the files, 600 to 1301; else as read, or 1100':
    '文件的版本号，600 至 1301；否则与读入时相同，或 1100',
  'where XML says its version: in a HEADER before the root (IMVU, up to 910) or in the root':
    'XML 的版本写在何处：根元素之前的 HEADER（IMVU，至 910）或根元素中',
  'store keys packed, where the version can': '在版本允许时压缩存储关键帧',
  'the axis that points up in what is written; z unless given, and kept between Cal3D files':
    '写出时向上的轴；未指定则为 z，Cal3D 文件之间保持不变',
  'multiplies all lengths; 1 unless given, of preset imvu 100 where no Cal3D file is read':
    '所有长度乘以此数；未指定则为 1，预设 imvu 且读入的不是 Cal3D 文件时为 100',
  'a skeleton whose bones are to be used, found by name': '要使用其骨骼的骨架，按名称对应',
  'sample a CSV at this many frames a second instead of writing a row for each key time':
    '按此每秒帧数采样 CSV，而不是每个关键帧时间一行',
  'write Tiled maps and tilesets as XML (.tmx, .tsx) instead of JSON; a name that ends in .tmx does so too':
    '把 Tiled 地图与图块集写成 XML（.tmx、.tsx）而不是 JSON；文件名以 .tmx 结尾时亦然',
  'makes each pixel a square of so many pixels a side': '把每个像素放大为边长这么多像素的方块',
  'writes what stands still, too: animations of one frame, and those of speed 0 at a tenth of a second a frame':
    '静止的也写出：单帧动画，以及速度为 0 的动画（每帧十分之一秒）',
};
