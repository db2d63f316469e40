import { mount } from 'svelte';
import './style/tokens.css';
import './style/components.css';
import './style/shell.css';
import App from './App.svelte';

import.meta.glob('../../games/*/board/accent.css', { eager: true }); // the games' own colours

mount(App, { target: document.getElementById('app')! });
