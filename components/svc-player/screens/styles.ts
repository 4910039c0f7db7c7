import { css } from 'lit';

/** The centre of the video, captions, and the error message. Without script no spinner ends that a server has rendered. */
export const screenStyles = css`
  .centre {
    position: absolute;
    z-index: 2;
    inset: 15% 0 30%;
    display: grid;
    place-items: center;
    padding: 0 24px;
    pointer-events: none;
  }
  .centre > * {
    pointer-events: auto;
  }
  @container player (max-height: 600px) {
    [data-phase] .centre {
      inset: 64px 0 50%;
    }
  }
  ::slotted([slot='error']) {
    max-width: 360px;
    text-align: center;
  }
  [data-phase] ::slotted([slot='end']) {
    position: absolute;
    top: calc(50% + 54px);
    left: 50%;
    translate: -50% 0;
    max-width: calc(100% - 32px);
  }
  .message ::slotted([slot='end']) {
    order: 2;
  }
  .spinner {
    width: 44px;
    height: 44px;
    border: 3px solid rgb(255 255 255 / 0.32);
    border-top-color: #fff;
    border-radius: 50%;
    filter: drop-shadow(0 1px 4px rgb(0 0 0 / 0.5));
    animation: turn 0.9s linear infinite;
  }
  @media (scripting: none) {
    .spinner {
      display: none;
    }
  }
  .big {
    width: 76px;
    height: 76px;
    border-radius: var(--_corner);
    background: rgb(255 255 255 / 0.94);
    box-shadow: 0 4px 24px rgb(0 0 0 / 0.4);
    color: #14171c;
  }
  .big svg {
    width: 38px;
    height: 38px;
  }
  .unmute {
    align-self: start;
    box-shadow: 0 4px 20px rgb(0 0 0 / 0.3);
  }
  .message {
    display: grid;
    justify-items: center;
    gap: 10px;
    max-width: 360px;
    text-align: center;
    text-shadow: 0 1px 4px rgb(0 0 0 / 0.5);
  }
  .message h2 {
    font-size: calc(21px * var(--_type));
    font-weight: 650;
    line-height: 1.25;
    text-wrap: balance;
  }
  .message p {
    order: 1;
    color: rgb(255 255 255 / 0.9);
    text-wrap: pretty;
  }
  .message .pill {
    order: 1;
    margin-top: 8px;
    text-decoration: none;
    text-shadow: none;
  }
  /* Beside what is to be tried again. */
  .message .pill + .pill {
    margin-top: 0;
    background: rgb(255 255 255 / 0.16);
    color: #fff;
  }
  .message .pill + .pill:hover {
    background: rgb(255 255 255 / 0.28);
  }
  .emblem {
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    border-radius: var(--_corner);
    background: rgb(255 255 255 / 0.14);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
  }
  .emblem svg {
    width: 32px;
    height: 32px;
    stroke-width: 1.7;
  }
  .countdown {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    margin: 4px 0;
    font-size: calc(12px * var(--_type));
  }
  .countdown span {
    display: grid;
    justify-items: center;
    flex: 1 0 60px;
    max-width: 84px;
    padding: 10px 6px 8px;
    border-radius: 12px;
    background: rgb(255 255 255 / 0.14);
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
  }
  .countdown b {
    font-size: calc(26px * var(--_type));
    font-weight: 650;
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
  .caption {
    grid-area: rail;
    z-index: 1;
    align-self: end;
    justify-self: center;
    margin: 0 60px 8px;
    text-align: center;
    pointer-events: none;
  }
  .caption span {
    padding: 3px 8px;
    border-radius: 6px;
    background: rgb(9 11 15 / 0.78);
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
    font-size: clamp(16px, min(2.5cqb, 4cqi), 54px);
    font-weight: 550;
    line-height: 1.7;
    white-space: pre-line;
  }
  .notice {
    grid-area: rail;
    z-index: 2;
    align-self: end;
    justify-self: center;
    margin: 0 12px 10px;
    padding: 12px 18px;
    border-radius: min(14px, var(--_corner));
    background: #fff;
    box-shadow: 0 6px 28px rgb(0 0 0 / 0.4);
    color: #8c1128;
    font-weight: 600;
  }
  .notice a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-block: -8px;
    color: inherit;
    text-underline-offset: 0.25em;
  }
  .notice:empty {
    display: none;
  }
  /* Beside the column of buttons. */
  @container player (max-width: 639.98px) or (max-aspect-ratio: 1/1) {
    .notice {
      margin-inline-end: var(--_column);
    }
  }
  /* Their lines are longer, and fewer: above them is the offer of sound. */
  @container player (max-width: 359.98px) {
    .caption {
      margin-inline: 12px var(--_column);
    }
  }
`;
