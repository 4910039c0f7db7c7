/** Themes to start from. */

/** @param {Record<string, string>} shared @param {Record<string, string>} own */
function theme(shared, own) {
  const everywhere = Object.entries(shared).flatMap(([meaning, value]) =>
    ['pip', 'player', 'list'].map((element) => [`--svc-${element}-${meaning}`, value]),
  );
  const each = Object.entries(own).map(([name, value]) => [`--svc-${name}`, value]);
  return /** @type {Record<string, string>} */ (Object.fromEntries([...everywhere, ...each]));
}

/** @type {Record<string, { scheme?: 'light' | 'dark', values: Record<string, string> }>} */
export const PRESETS = {
  default: { values: {} },
  shore: {
    scheme: 'light',
    values: theme(
      { accent: '#0f766e', radius: '22px', font: 'ui-rounded, system-ui, sans-serif' },
      {
        'player-button': '#0f766e',
        'player-on-button': '#ffffff',
        'player-text': '#12302f',
        'player-surface': '#f1f8f6',
        'pip-text': '#12302f',
        'pip-surface': '#f1f8f6',
      },
    ),
  },
  night: {
    scheme: 'dark',
    values: theme(
      { accent: '#c4b5fd', 'on-accent': '#1e1534', radius: '12px' },
      {
        'player-button': '#c4b5fd',
        'player-on-button': '#1e1534',
        'player-text': '#ece9fb',
        'player-surface': '#17142a',
        'pip-text': '#ece9fb',
        'pip-surface': '#17142a',
        'pip-shadow': '0 0 0 1px rgb(196 181 253 / 0.35), 0 14px 44px -8px rgb(0 0 0 / 0.8)',
      },
    ),
  },
  studio: {
    scheme: 'light',
    values: theme(
      { accent: '#1c1917', 'on-accent': '#fdf6e7', radius: '0px', font: "Georgia, 'Times New Roman', serif" },
      {
        'player-button': '#b4380b',
        'player-on-button': '#ffffff',
        'player-text': '#1c1917',
        'player-surface': '#fdf6e7',
        'pip-text': '#1c1917',
        'pip-surface': '#fdf6e7',
        'pip-shadow': '0 0 0 1px rgb(28 25 23 / 0.5)',
      },
    ),
  },
  /** A square black brand. */
  black: {
    scheme: 'light',
    values: theme(
      {
        accent: '#000000',
        'on-accent': '#ffffff',
        radius: '0px',
        'button-radius': '0px',
        ground: '#000000',
        font: "'Helvetica Neue', Arial, sans-serif",
      },
      {
        'player-button': '#000000',
        'player-on-button': '#ffffff',
        'player-text': '#000000',
        'player-surface': '#ffffff',
        'player-muted': '#595959',
        'player-disc': '#000000',
        'player-on-disc': '#ffffff',
        'player-avatar': '#ffffff',
        'player-on-avatar': '#000000',
        'pip-text': '#ffffff',
        'pip-surface': '#000000',
        'pip-disc': '#000000',
        'pip-on-disc': '#ffffff',
        'pip-shadow': '0 0 0 1px rgb(255 255 255 / 0.6), 0 0 0 2px #000000',
      },
    ),
  },
  /** A soft, rounded one. */
  soft: {
    scheme: 'light',
    values: theme(
      {
        accent: '#a62b55',
        'on-accent': '#ffffff',
        radius: '26px',
        'button-radius': '14px',
        font: 'ui-rounded, Nunito, system-ui, sans-serif',
      },
      {
        'player-progress': '#ffc2d4',
        'player-button': '#a62b55',
        'player-on-button': '#ffffff',
        'player-text': '#42202d',
        'player-surface': '#fff5f7',
        'player-muted': '#7a4c5b',
        'player-disc': '#fff5f7',
        'player-on-disc': '#42202d',
        'player-avatar': '#ffc2d4',
        'player-on-avatar': '#42202d',
        'player-ground': '#2b1219',
        'pip-text': '#42202d',
        'pip-surface': '#fff5f7',
        'pip-disc': '#fff5f7',
        'pip-on-disc': '#42202d',
        'pip-ground': '#ffdbe5',
        'pip-progress': '#a62b55',
        'list-ground': '#ffdbe5',
      },
    ),
  },
};
