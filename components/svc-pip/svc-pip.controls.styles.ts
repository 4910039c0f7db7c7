import { css } from 'lit';

/** Everything on the picture that can be pressed, and the live badge. */
export const controlStyles = css`
  .open {
    display: block;
    touch-action: pan-y pinch-zoom;
  }
  .card[data-dragging] {
    cursor: grabbing;
  }
  .start {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    display: grid;
    justify-items: start;
    gap: 6px;
  }
  .badge,
  .notice b::before {
    --_accent: var(--svc-pip-accent, #d5163c);
  }
  .badge {
    display: flex;
    align-items: center;
    gap: 5px;
    padding: 4px 8px 4px 7px;
    border-radius: 99px;
    background: var(--_accent);
    font-size: 11px;
    line-height: 12px;
    letter-spacing: 0.05em;
    text-transform: uppercase;
  }
  .badge::before,
  .notice b::before {
    content: '';
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: #fff;
    animation: pulse 1.8s ease-in-out infinite;
  }
  .controls {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
    display: flex;
    flex-direction: column;
  }
  .card[data-orientation='landscape'] .controls {
    flex-direction: row-reverse;
  }
  .controls button,
  .move {
    inline-size: var(--_hit);
    block-size: var(--_hit);
  }
  .card svg {
    inline-size: var(--_disc);
    block-size: var(--_disc);
    padding: calc(var(--_disc) / 5);
    border-radius: 50%;
    background: var(--_ink);
    transition: background-color 0.15s;
  }
  button:not(.centre):hover > svg {
    background: rgb(15 17 21 / 0.88);
  }
  button.centre:hover > svg {
    background: #fff;
  }
  .solid svg {
    fill: currentColor;
  }
  .pause svg {
    stroke-width: 3;
  }
  .centre {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 52px;
    block-size: 52px;
    border-radius: 50%;
    pointer-events: none;
  }
  .centre svg {
    inline-size: 52px;
    block-size: 52px;
    padding: 13px;
    background: rgb(255 255 255 / 0.92);
    color: #14171c;
    box-shadow: 0 2px 14px rgb(9 12 20 / 0.28);
  }
  button.centre {
    pointer-events: auto;
  }
  .calm {
    opacity: 0;
    transition: opacity 0.2s;
  }
  .card:is(:hover, :focus-within) .calm {
    opacity: 1;
  }
  .move {
    position: absolute;
    inset-block-end: 4px;
    inset-inline-start: 4px;
    opacity: 0;
    pointer-events: none;
  }
  .move:focus-visible {
    opacity: 1;
    pointer-events: auto;
  }
  .hint {
    position: absolute;
    inset-block-end: 8px;
    inset-inline: 8px;
    padding: 5px 8px;
    border-radius: 8px;
    background: var(--_ink);
    font-size: 11px;
    text-align: center;
    pointer-events: none;
    animation: hint 5s forwards;
  }
  .hint::first-letter {
    text-transform: uppercase;
  }
  :focus-visible {
    outline: none;
  }
  .open:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -5px;
    box-shadow: inset 0 0 0 6px rgb(15 17 21 / 0.8);
  }
  :focus-visible > svg {
    outline: 2px solid #fff;
    outline-offset: -1px;
    box-shadow: 0 0 0 3px rgb(15 17 21 / 0.8);
  }
`;
