import { MutoscopePlayer } from './player.js';

if (!customElements.get('mutoscope-player')) customElements.define('mutoscope-player', MutoscopePlayer);

export { MutoscopePlayer };
