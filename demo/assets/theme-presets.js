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
};
