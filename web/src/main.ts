import { mount } from 'svelte';
import './style/tokens.css';
import './style/components.css';
import './style/shell.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
