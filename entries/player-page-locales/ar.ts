import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'مباشر',
  home: 'العودة إلى المتجر',
  nothingTitle: 'لم نعثر على هذه الصفحة',
  nothingText: 'لا يؤدي هذا الرابط إلى أي عرض. ربما كان غير مكتمل.',
  seeAll: 'عرض كل العروض',
  brokenTitle: 'تعذّر تحميل هذه الصفحة',
  brokenText: 'يُرجى إعادة تحميلها للمحاولة مرة أخرى.',
};
