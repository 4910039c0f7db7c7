import type { PipStrings } from '../../shared/strings.js';
import type { Translation } from '../../shared/translation.js';

export const strings: Translation<PipStrings> = {
  recording: 'فيديو عن هذا المنتج',
  live: 'عرض مباشر عن هذا المنتج',
  openRecording: 'فتح المشغّل مع الفيديو الخاص بهذا المنتج',
  openLive: 'فتح المشغّل مع العرض المباشر',
  badge: 'مباشر',
  sound: 'الصوت',
  noSound: 'لا يوجد صوت في هذا المقطع',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  close: 'إغلاق الفيديو',
  move: 'نقل الفيديو إلى الزاوية التالية، أو بمفاتيح الأسهم',
  moved: {
    'bottom-right': 'أسفل اليمين',
    'bottom-left': 'أسفل اليسار',
    'top-right': 'أعلى اليمين',
    'top-left': 'أعلى اليسار',
  },
  notice: 'مباشر الآن',
  noticeAction: 'مشاهدة العرض',
  noticeClose: 'إغلاق إشعار العرض المباشر',
  watchWithSound: 'شاهد بالصوت',
  video: 'الفيديو',
  closed: 'أُغلق الفيديو',
  undo: 'تراجع',
  ended: 'انتهى العرض',
};
