import { render as renderComponent } from 'svelte/server';
import Shop from '../svelte/Shop.svelte';

export const render = (): string => renderComponent(Shop).body;
