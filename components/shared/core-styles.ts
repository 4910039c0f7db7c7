import { css } from 'lit';

/** Base of every shadow tree: border boxes, unstyled buttons, line icons. */
export const coreStyles = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none;
  }
  button {
    all: unset;
    display: grid;
    place-items: center;
    cursor: pointer;
  }
  svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
