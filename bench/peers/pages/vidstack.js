import 'vidstack/player/styles/base.css';
import 'vidstack/player';
