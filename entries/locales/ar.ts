/** Arabic, at once: for a server, which renders the strings that it has, and for a page in this language alone. */
import { importStrings } from '../../components/shared/import-strings.js';
import { strings as pip } from '../../components/svc-pip/locales/ar.js';
import { pipTranslations } from '../../components/svc-pip/strings.js';
import { strings as player } from '../../components/svc-player/locales/ar.js';
import { playerTranslations } from '../../components/svc-player/locales/translations.js';
import { strings as list } from '../../components/svc-stream-list/locales/ar.js';
import { listTranslations } from '../../components/svc-stream-list/locales/translations.js';

importStrings(pipTranslations, 'ar', pip);
importStrings(playerTranslations, 'ar', player);
importStrings(listTranslations, 'ar', list);
