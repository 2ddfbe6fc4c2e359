import type { invoices as english } from '../en/invoices.ts';
import type { Translated } from '../messages.ts';

export const invoices: Translated<typeof english> = {
  invoice: { title: 'فاتورة', number: 'رقم الفاتورة', total: 'الإجمالي' },
  credit_note: { title: 'إشعار دائن', number: 'رقم الإشعار', total: 'إجمالي المبلغ المردود' },
  issuedAt: 'تاريخ الإصدار',
  paidAt: 'تاريخ الدفع',
  order: 'الطلب',
  corrects: 'عن الفاتورة',
  from: 'من',
  billedTo: 'فاتورة إلى',
  taxNumber: 'الرقم الضريبي: %{number}',
  what: 'الوصف',
  quantity: 'الكمية',
  unitPrice: 'سعر الوحدة',
  sum: 'المبلغ',
  subtotal: 'المجموع الفرعي',
  fees: 'رسوم الخدمة',
  tax: 'منها ضريبة بنسبة %{rate} %',
  paid: 'دُفع %{amount} بتاريخ %{date}',
  due: 'المبلغ المستحق %{amount}',
  credited: 'رُدّ %{amount} بتاريخ %{date}',
  reason: 'السبب: %{reason}',
};
