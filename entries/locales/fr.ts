/** French, at once: for a server, which renders the strings that it has, and for a page in this language alone. */
import { importStrings } from '../../components/shared/import-strings.js';
import { strings as pip } from '../../components/svc-pip/locales/fr.js';
import { pipTranslations } from '../../components/svc-pip/strings.js';
import { strings as player } from '../../components/svc-player/locales/fr.js';
import { playerTranslations } from '../../components/svc-player/locales/translations.js';
import { strings as list } from '../../components/svc-stream-list/locales/fr.js';
import { listTranslations } from '../../components/svc-stream-list/locales/translations.js';

importStrings(pipTranslations, 'fr', pip);
importStrings(playerTranslations, 'fr', player);
importStrings(listTranslations, 'fr', list);
