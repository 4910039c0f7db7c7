import { css } from 'lit';

/** Round buttons, the seek bar with its markers, pills. */
export const controlStyles = css`
  .round {
    flex: none;
    display: grid;
    place-items: center;
    width: calc(44px * var(--_type));
    height: calc(44px * var(--_type));
    border-radius: var(--_corner);
    background: var(--_disc);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
    color: var(--_on-disc);
    transition: background-color 0.15s;
  }
  .round:hover {
    background: var(--svc-player-disc, rgb(15 17 21 / 0.82));
  }
  .round[aria-disabled] {
    opacity: 0.5;
    cursor: default;
  }
  [part='captions-button'][aria-pressed='true'] {
    background: var(--_on-disc);
    color: var(--svc-player-disc, #14171c);
  }
  a.round:dir(rtl) svg,
  .chat-form .round:dir(rtl) svg {
    scale: -1 1;
  }
  .rail {
    grid-area: rail;
    z-index: 1;
    justify-self: end;
    align-self: start;
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 4px 12px;
  }
  .controls {
    grid-area: controls;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 6px 12px 10px;
  }
  .controls .round {
    background: none;
    -webkit-backdrop-filter: none;
    backdrop-filter: none;
    color: inherit;
  }
  .controls .round svg {
    fill: currentColor;
    width: calc(28px * var(--_type));
    height: calc(28px * var(--_type));
    filter: drop-shadow(0 0 1.5px rgb(9 11 15 / 0.8)) drop-shadow(0 1px 4px rgb(9 11 15 / 0.5));
  }
  [data-mode='recording'][data-phase='ended'] .controls .round svg {
    fill: none;
  }
  .grow {
    flex: 1;
  }
  /* From left to right in every language, as media players are; so the keys need no mirror either. */
  .timeline {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    direction: ltr;
  }
  time {
    flex: none;
    font-size: calc(12.5px * var(--_type));
    font-variant-numeric: tabular-nums;
    text-shadow: var(--_shadow);
  }
  .seek {
    position: relative;
    flex: 1;
    min-width: 60px;
    height: 44px;
  }
  .seek::before,
  .seek::after {
    content: '';
    position: absolute;
    inset-inline-start: 0;
    top: 20px;
    width: 100%;
    height: 4px;
    border-radius: 2px;
  }
  /* On any footage, 3 to 1: dark enough beside the played part, and light beside its dark edge. */
  .seek::before {
    background: linear-gradient(rgb(255 255 255 / 0.38) 0 0), rgb(9 11 15 / 0.76);
    box-shadow: 0 0 0 1.5px rgb(9 11 15 / 0.8);
  }
  .seek::after {
    width: var(--_share);
    background: var(--_progress);
  }
  .marks {
    position: absolute;
    z-index: 1;
    inset: 0;
    pointer-events: none;
  }
  .marks i {
    position: absolute;
    top: 17px;
    width: 10px;
    height: 10px;
    margin-inline-start: -5px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: #14171c;
  }
  .marks [data-played] {
    border-color: #14171c;
    background: var(--_progress);
  }
  .seek input {
    appearance: none;
    position: absolute;
    z-index: 1;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    background: none;
    cursor: pointer;
    touch-action: none;
  }
  .seek input::-webkit-slider-thumb {
    appearance: none;
    width: 16px;
    height: 16px;
    border: 0;
    border-radius: 50%;
    background: #fff;
    box-shadow:
      0 0 0 1px rgb(9 11 15 / 0.5),
      0 1px 4px rgb(0 0 0 / 0.5);
  }
  .seek input::-moz-range-thumb {
    width: 16px;
    height: 16px;
    border: 0;
    border-radius: 50%;
    background: #fff;
    box-shadow: 0 0 0 1px rgb(9 11 15 / 0.5);
  }
  .seek input:focus-visible {
    outline-offset: -6px;
    border-radius: 8px;
    box-shadow: none;
  }
  .pill {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 18px;
    border-radius: var(--_corner);
    background: rgb(255 255 255 / 0.94);
    color: #14171c;
    font-weight: 650;
    white-space: nowrap;
  }
  .pill:hover {
    background: #fff;
  }
  .pill i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--_accent);
  }
`;
