import { css } from 'lit';

/** The card, its media layers and their loading and stalled states. */
export const cardStyles = css`
  .card {
    --_width: 168px;
    --_hit: 36px;
    --_disc: 30px;
    --_play: 52px;
    --_text: var(--svc-pip-disc, rgb(15 17 21 / 0.62));
    position: relative;
    flex: none;
    display: grid;
    grid-template: 100% / 100%;
    width: var(--svc-pip-width, var(--_width));
    max-width: 100%;
    aspect-ratio: 9/16;
    border-radius: var(--svc-pip-radius, 14px);
    box-shadow: var(--svc-pip-shadow, 0 1px 3px rgb(9 12 20 / 0.22), 0 10px 32px -6px rgb(9 12 20 / 0.38));
    color: var(--svc-pip-on-disc, #fff);
    pointer-events: auto;
    animation: enter 0.4s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  .card > * {
    grid-area: 1/1;
  }
  [data-orientation='landscape'] {
    --_width: 300px;
    aspect-ratio: 16/9;
  }
  [data-orientation='square'] {
    --_width: 200px;
    aspect-ratio: 1;
  }
  [data-orientation='unknown'] {
    --_width: 186px;
    aspect-ratio: 3/4;
  }
  .picture {
    position: relative;
    overflow: hidden;
    border-radius: inherit;
    pointer-events: none;
  }
  .picture *,
  ::slotted(*),
  .picture::after {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    object-fit: cover;
  }
  /* A thin line inside the edge keeps the card's shape on dark pages and over white images. */
  .picture::after {
    content: '';
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.16);
  }
  /* One pixel smaller than the media, whose dark edge would show through the antialiased corners. */
  .media {
    padding: 1px;
    border-radius: inherit;
    background: var(--svc-pip-ground, #1d222b) content-box;
  }
  .cover {
    background: var(
      --svc-pip-ground,
      radial-gradient(110% 60% at 0 0, rgb(255 255 255 / 0.5), transparent),
      radial-gradient(120% 55% at 100% 100%, rgb(226 190 160 / 0.7), transparent),
      linear-gradient(170deg, #aab2bf, #666f7f)
    );
  }
  .card:not([data-mode='poster'], [data-phase='loading']) .cover {
    opacity: 0;
    transition: opacity 0.3s;
  }
  [data-phase='loading'] .cover::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 30%, rgb(255 255 255 / 0.22) 50%, transparent 70%);
    animation: shimmer 1.6s ease-in-out 3;
  }
`;
