import './style.css';
import './shell/studio.js';
