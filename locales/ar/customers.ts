export const customers = {
  figures: 'ما طلبه هذا العميل',
  spent: 'أنفق',
  orders: 'الطلبات',
  newest: 'أحدث طلب',
  messages: 'الرسائل',
  noMessages: 'لم يُقل شيء بعد.',
  unread:
    'لا رسائل غير مقروءة |||| رسالة غير مقروءة |||| رسالتان غير مقروءتين |||| %{smart_count} رسائل غير مقروءة |||| %{smart_count} رسالة غير مقروءة |||| %{smart_count} رسالة غير مقروءة',
};
