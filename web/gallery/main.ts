import { mount } from 'svelte';
import '../src/style/tokens.css';
import '../src/style/components.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('app')! });
