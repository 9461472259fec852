import type { BlendMode } from '@mutoscope/core/stage';
import 'pixi.js/unsafe-eval';
import 'pixi.js/mesh';
import { type BLEND_MODES, WebGLRenderer } from 'pixi.js';

/**
 * Draws into the canvas, which is see-through where nothing is drawn. It knows the stage's blend modes besides its own.
 * @throws Error where the browser has no WebGL.
 */
export async function createRenderer(canvas: HTMLCanvasElement): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  await renderer.init({
    canvas,
    width: canvas.width,
    height: canvas.height,
    backgroundAlpha: 0,
    antialias: false,
    preferWebGLVersion: 2,
    manageImports: false,
  });
  const { gl } = renderer;
  Object.assign((renderer.state as unknown as { blendModesMap: object }).blendModesMap, {
    [pixiBlendMode('additive')]: [gl.ONE, gl.ONE],
    [pixiBlendMode('copy')]: [gl.ONE, gl.ZERO],
    [pixiBlendMode('destination-over')]: [gl.ONE_MINUS_DST_ALPHA, gl.ONE],
    [pixiBlendMode('source-in')]: [gl.DST_ALPHA, gl.ZERO],
    [pixiBlendMode('destination-in')]: [gl.ZERO, gl.SRC_ALPHA],
    [pixiBlendMode('source-out')]: [gl.ONE_MINUS_DST_ALPHA, gl.ZERO],
    [pixiBlendMode('destination-out')]: [gl.ZERO, gl.ONE_MINUS_SRC_ALPHA],
    [pixiBlendMode('source-atop')]: [gl.DST_ALPHA, gl.ONE_MINUS_SRC_ALPHA],
    [pixiBlendMode('destination-atop')]: [gl.ONE_MINUS_DST_ALPHA, gl.SRC_ALPHA],
  });
  return renderer;
}

/** How many pixels a texture may be wide or high. */
export const longestTexture = ({ gl }: WebGLRenderer): number =>
  gl.getParameter(gl.MAX_TEXTURE_SIZE) as number;

/** Construct 2's engine has no xor with WebGL and draws it as normal. */
export const pixiBlendMode = (mode: BlendMode): BLEND_MODES =>
  mode === 'normal' || mode === 'xor' ? 'normal' : (`stage-${mode}` as BLEND_MODES);
