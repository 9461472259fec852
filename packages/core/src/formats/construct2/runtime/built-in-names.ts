/** Names that browsers own, so that no compiler shortens them. */
export const builtInNames: ReadonlySet<string> = new Set(
  (
    'Array Date Infinity JSON LN10 Math NaN PI RegExp String abs acos addEventListener alert apply asin ' +
    'atan atan2 back blur bottom buffer call ceil changedTouches charAt checked clear close concat ' +
    'connect console cos createElement crossOrigin currentTime data decodeURIComponent disabled ' +
    'disconnect document drawImage duration encodeURIComponent ended error exp fillRect fillStyle floor ' +
    'focus forward gain getContext getItem getPrototypeOf globalAlpha hasOwnProperty height href id ' +
    'identifier indexOf isNaN join keys language left length localStorage location log loop match max min ' +
    'muted name navigator now onLine onerror onload open pageX pageY parse parseFloat parseInt pause ' +
    'paused platform play playbackRate pop pow preventDefault push random readOnly readyState reload ' +
    'removeItem replace responseText reverse right round screen search send sessionStorage setItem shift ' +
    'sin slice sort splice split sqrt src start status stop stopPropagation stringify style substr ' +
    'substring tan target test title toDataURL toLowerCase toString toUpperCase top touches trim type ' +
    'undefined unshift userAgent value volume warn which width window'
  ).split(' '),
);
