import { css } from 'lit';

/** Round buttons, the seek bar with its markers, pills. */
export const controlStyles = css`
  .round {
    flex: none;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    background: var(--_glass);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
    color: #fff;
    transition: background-color 0.15s;
  }
  .round:hover {
    background: rgb(15 17 21 / 0.78);
  }
  .round[aria-disabled] {
    opacity: 0.5;
    cursor: default;
  }
  [part='captions-button'][aria-pressed='true'] {
    background: #fff;
    color: #14171c;
  }
  a.round:dir(rtl) svg,
  .say .round:dir(rtl) svg {
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
  }
  .controls .round svg {
    fill: currentColor;
    width: 28px;
    height: 28px;
  }
  [data-mode='recording'][data-phase='ended'] .controls .round svg {
    fill: none;
  }
  .grow {
    flex: 1;
  }
  time {
    flex: none;
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
    text-shadow: 0 1px 3px rgb(0 0 0 / 0.6);
  }
  .seek {
    position: relative;
    flex: 1;
    min-width: 60px;
    height: 44px;
    --_track: linear-gradient(currentColor 0 0);
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
    background: rgb(255 255 255 / 0.36);
  }
  .seek::after {
    width: var(--_share);
    background: var(--_accent);
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
    background: var(--_accent);
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
    box-shadow: 0 1px 4px rgb(0 0 0 / 0.5);
  }
  .seek input::-moz-range-thumb {
    width: 16px;
    height: 16px;
    border: 0;
    border-radius: 50%;
    background: #fff;
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
    border-radius: 99px;
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
