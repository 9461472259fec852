/** Words that mean something else where a name could stand, in lower case. */

/**
 * Names of the system's expressions, which an object's name must not equal: importing editors take a sprite called
 * `sign` for the function.
 */
export const systemWords: readonly string[] = words(`
  abs acos angle anglediff anglelerp anglerotate asin atan canvassnapshot canvastolayerx canvastolayery ceil choose
  clamp cos cosp cpuutilisation cubic distance dt exp find findcase float floor fps getbit imagememoryusage infinity
  int layerangle layerindex layeropacity layerparallaxx layerparallaxy layerscale layerscalerate layertocanvasx
  layertocanvasy layoutangle layoutheight layoutname layoutscale layoutwidth left len lerp ln loadingprogress log10
  loopindex lowercase max mid min newline objectcount originalwindowheight originalwindowwidth pi projectname
  projectversion qarp random regexmatchat regexmatchcount regexreplace regexsearch renderer rendererdetail replace rgb
  right round savestatejson scrollx scrolly self setbit sign sin sqrt str system tan tickcount time timescale togglebit
  tokenat tokencount trim unlerp uppercase urldecode urlencode viewportbottom viewportleft viewportright viewporttop
  wallclocktime windowheight windowwidth zeropad __proto__`);

/** Names of expressions that most objects have, which their variables must not equal. */
export const objectWords: readonly string[] = words(`
  angle animationframe animationframecount animationname animationspeed asjson bboxbottom bboxleft bboxright bboxtop
  count facename facesize height iid imageheight imagepointcount imagepointx imagepointy imagewidth layername
  layernumber opacity pickedcount text textheight textwidth uid width x y zindex __proto__`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
