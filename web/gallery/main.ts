import { mount } from 'svelte';
import '../src/style/tokens.css';
import '../src/style/components.css';
import Gallery from './Gallery.svelte';

import.meta.glob('../../games/*/board/accent.css', { eager: true }); // the games' own colours

mount(Gallery, { target: document.getElementById('app')! });
