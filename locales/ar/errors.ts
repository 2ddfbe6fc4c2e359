import type { errors as english } from '../en/errors.ts';
import type { Translated } from '../messages.ts';

export const errors: Translated<typeof english> = {
  bad_request: 'صيغة الطلب غير سليمة. أعد تحميل الصفحة ثم حاول مرة أخرى.',
  unknown_parameter: 'المعامل «%{name}» غير معروف.',
  invalid_parameter: 'المعامل «%{name}» غير صالح: %{reason}.',
  not_signed_in: 'سجّل الدخول للمتابعة.',
  wrong_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  forbidden:
    'لا يسمح دورك بالإجراء «%{verb}» في «%{resource}». اطلب هذه الصلاحية من أحد المسؤولين.',
  not_found: 'هذا السجل غير موجود أو لا يخصّك.',
  unknown_path: 'لا يوجد شيء في هذا العنوان.',
  stale_version: 'عدّل شخص آخر هذا السجل بعد أن فتحته. أعد تحميله ثم عدّله من جديد.',
  forbidden_move: 'لا يمكن أن تنتقل الحالة من «%{from}» إلى «%{to}».',
  open_offer: 'في هذه المحادثة عرض مفتوح. اسحبه أو استبدله.',
  balance_too_low: 'الرصيد غير كافٍ: ينقص %{missingText}. عدّله أو انتظر اكتمال طلبات.',
  in_use: 'ما زال هذا السجل قيد الاستخدام. أزل ما يستخدمه أولًا.',
  total_changed: 'عدد هذه السجلات الآن %{total} وليس %{expected}. تحقق قبل المتابعة.',
  nothing_to_restore: 'لا توجد حالة سابقة يمكن الرجوع إليها.',
  never_deleted: '%{instead}',
  too_large: 'حجم الطلب أكبر من %{limit} بايت. أرسل أقل في المرة الواحدة.',
  wrong_content_type: 'نوع محتوى الطلب غير صحيح: أرسل application/json.',
  validation_failed: 'بعض الحقول غير صالحة. صحّحها ثم احفظ من جديد.',
  wrong_password: 'كلمة المرور الحالية غير صحيحة.',
  key_reused: 'أُرسل هذا الطلب من قبل بمحتوى آخر. أعد تحميل الصفحة ثم حاول مرة أخرى.',
  too_many_attempts: 'محاولات كثيرة جدًا. حاول مرة أخرى بعد %{seconds} ثانية.',
  too_many_streams: 'قنوات مفتوحة كثيرة جدًا. حاول مرة أخرى بعد %{seconds} ثانية.',
  internal: 'حدث خلل في الخادم. حاول مرة أخرى، وإن تكرر فأبلغ عن الطلب %{requestId}.',
  storage_unavailable: 'تعذّر الوصول إلى مخزن الملفات. حاول مرة أخرى بعد لحظات.',
  unavailable: 'تعذّر الوصول إلى قاعدة البيانات. حاول مرة أخرى بعد لحظات.',
  unreachable: 'تعذّر الوصول إلى الخادم. تحقق من الاتصال ثم حاول مرة أخرى.',
  timeout: 'لم يُجب الخادم في الوقت المناسب. حاول مرة أخرى.',
};
