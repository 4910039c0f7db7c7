import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'مباشر',
  home: 'العودة إلى المتجر',
  nothingTitle: 'لا يوجد شيء هنا',
  nothingText: 'لا يشير هذا العنوان إلى أي عرض. ربما سقط منه حرف في الطريق.',
  seeAll: 'إظهار كل العروض',
  brokenTitle: 'تعذّر تحميل هذه الصفحة',
  brokenText: 'يُرجى إعادة تحميلها للمحاولة مرة أخرى.',
};
