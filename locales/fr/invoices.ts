import type { invoices as english } from '../en/invoices.ts';
import type { Translated } from '../messages.ts';

export const invoices: Translated<typeof english> = {
  invoice: { title: 'Facture', number: 'Numéro de facture', total: 'Total' },
  credit_note: { title: 'Avoir', number: 'Numéro de l’avoir', total: 'Total de l’avoir' },
  issuedAt: 'Date d’émission',
  paidAt: 'Payée le',
  order: 'Commande',
  corrects: 'Pour la facture',
  from: 'De',
  billedTo: 'Facturé à',
  taxNumber: 'N° fiscal : %{number}',
  what: 'Désignation',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  sum: 'Montant',
  subtotal: 'Sous-total',
  fees: 'Frais de service',
  tax: 'dont taxe, %{rate} %',
  paid: '%{amount} payés le %{date}',
  due: '%{amount} à payer',
  credited: '%{amount} remboursés le %{date}',
  reason: 'Motif : %{reason}',
};
