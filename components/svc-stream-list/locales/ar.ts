import { plural, type Translation } from '../../internal/translation.js';
import type { StreamListStrings } from '../svc-stream-list.strings.js';

export const words: Translation<StreamListStrings> = {
  list: 'العروض',
  filters: 'أي العروض',
  statuses: 'الحالة',
  all: 'الكل',
  status: { online: 'مباشر الآن', planned: 'قريبًا', finished: 'التسجيلات' },
  category: 'الفئات',
  product: 'المنتج',
  allProducts: 'كل المنتجات',
  live: 'مباشر',
  soon: 'على وشك البدء',
  calendar: (name) => `ذكّرني: إضافة «${name}» إلى التقويم`,
  calendarShort: 'ذكّرني',
  products: 'المنتجات المعروضة',
  moreProducts: (count) =>
    plural('ar', count, {
      one: 'ومنتج آخر',
      two: 'ومنتجان آخران',
      few: 'و# منتجات أخرى',
      many: 'و# منتجًا آخر',
      other: 'و# منتج آخر',
    }),
  loading: 'جارٍ تحميل العروض',
  found: (count) =>
    plural('ar', count, {
      zero: 'لا توجد عروض',
      one: 'عرض واحد',
      two: 'عرضان',
      few: '# عروض',
      many: '# عرضًا',
      other: '# عرض',
    }),
  more: 'عرض المزيد',
  loadingMore: 'جارٍ تحميل المزيد',
  empty: 'لا شيء هنا بعد',
  emptyHint: 'ستظهر العروض هنا فور الإعلان عنها.',
  noMatch: 'لا نتائج مطابقة',
  noMatchHint: 'لا يوجد عرض يطابق كل ما تم اختياره.',
  showAll: 'إظهار كل العروض',
  failed: 'تعذّر تحميل العروض',
  failedHint: 'قد يكون السبب الاتصال أو الخدمة. لم يُفقد شيء.',
  failedPart: 'تعذّر تحميل بعض العروض.',
  changed: 'تغيّرت القائمة أثناء تحميلها.',
  reload: 'إعادة تحميل القائمة',
  retry: 'إعادة المحاولة',
};
