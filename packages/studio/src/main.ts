import './palette.css';
import './style.css';
import './shell/studio.js';
