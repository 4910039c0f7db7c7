import { Component } from '@angular/core';
import { RouterLink, RouterOutlet } from '@angular/router';

@Component({
  selector: 'shop-app',
  imports: [RouterLink, RouterOutlet],
  template: `
    <nav><a routerLink="/">The product</a> <a routerLink="/shows">All shows</a></nav>
    <router-outlet />
  `,
})
export class App {}
