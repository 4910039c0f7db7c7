import { css } from 'lit';

/** The picture in its own shape, what is behind it, and the gradients below text that lies on it. */
export const pictureStyles = css`
  .player {
    --_scrim: rgb(9 11 15 / 0.56), rgb(9 11 15 / 0.36) 40%, rgb(9 11 15 / 0.12) 75%, transparent;
  }
  .stage {
    position: absolute;
    inset: 0;
    overflow: hidden;
    background: var(--_ground);
  }
  .stage::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(var(--_scrim)) top / 100% min(112px, 18%) no-repeat,
      linear-gradient(to top, var(--_scrim)) bottom / 100% min(112px, 18%) no-repeat;
    pointer-events: none;
  }
  .picture,
  .picture > *,
  .poster,
  ::slotted([slot='poster']),
  .backdrop {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  /* Until its shape is known nothing is cropped; a portrait picture covers a phone. */
  .picture > :is(video, canvas),
  .poster,
  ::slotted([slot='poster']) {
    object-fit: contain;
    object-position: 50% 34%;
  }
  [data-shape='portrait'] .picture > :is(video, canvas),
  .poster[data-shape='portrait'],
  [data-shape='portrait'] .poster:not([data-shape]),
  [data-shape='portrait'] ::slotted([slot='poster']) {
    object-fit: cover;
    object-position: 50%;
  }
  .backdrop {
    object-fit: cover;
    scale: 1.2;
    filter: blur(36px) brightness(0.42) saturate(1.3);
  }
  :is([data-mode='planned'], [data-mode='processing'], [data-mode='failed']) .poster {
    filter: brightness(0.36);
  }
  /* The video is in a window of its own. */
  .picture:not(:has(video)) .poster {
    filter: brightness(0.36);
  }
  .stage::after,
  .picture::after,
  .header,
  .rail,
  .controls {
    transition: opacity 0.2s;
  }
  :host([data-controls='hidden']) :is(.stage, .picture)::after,
  :host([data-controls='hidden']) .player :is(.header, .rail, .controls) {
    opacity: 0;
    transition-duration: 0.4s;
  }
  /* Its first touch shows the controls; on a seek bar it would also seek. */
  :host([data-controls='hidden']) .seek input {
    pointer-events: none;
  }
  :host([data-controls='hidden']) .surface {
    cursor: none;
  }
`;
