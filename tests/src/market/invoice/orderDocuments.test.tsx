import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { OrderDocuments } from '#src/market/invoice/OrderDocuments.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Server, showShell } from '../../admin/layout/shell.tsx';

const PARTY = { name: 'Pier & Sons', address: [] };
const TOLD = { seller: PARTY, buyer: PARTY, taxRate: 0, tax: 0 };
const INVOICE = {
  ...{ kind: 'invoice', number: 'INV-2026-00001', issuedAt: '2026-03-03T14:05:00.000Z' },
  ...{ total: 100, tax: 0, currency: 'USD' },
};
const CREDIT = {
  ...{ ...INVOICE, kind: 'credit_note', number: 'CRN-2026-00001', total: 30 },
  reason: 'It was late',
};

const DOCUMENTS = 'GET /apis/markets/api/orders/documents';
const show = (status: string, server: Server) =>
  showShell({
    page: <OrderDocuments order={{ id: 'o1', status, version: 1 }} />,
    server,
    features: ['invoices'],
  });
const answering = (documents: readonly object[]): Server => ({
  [DOCUMENTS]: () => ({ body: { ...TOLD, documents } }),
});

beforeAll(() => bringTexts('invoices'));

describe('MONEY-4: the documents of an order', () => {
  test('are listed with number, date, amount and reason, each to be downloaded', async () => {
    show('paid', answering([INVOICE, CREDIT]));
    expect(await screen.findByText('INV-2026-00001')).toBeVisible();
    expect(screen.getByText('$100.00')).toBeVisible();
    expect(screen.getByText('-$30.00')).toBeVisible();
    expect(screen.getByText('It was late')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CRN-2026-00001 as PDF' })).toBeEnabled();
  });

  test('come with the payment: before, that is what is said', async () => {
    show('pending', answering([]));
    expect(await screen.findByText(/issued when the order is paid/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });

  test('of an order of before can be had, and why one is refused is said', async () => {
    expectConsole('error', /Too much to do/);
    show('completed', {
      ...answering([]),
      'GET /apis/markets/api/orders/document': () => ({
        status: 503,
        body: { code: 'overloaded', message: 'Too much to do', params: { seconds: 5 } },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/^Nothing was downloaded\. Too much to do/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  });

  test('that do not come are asked for again', async () => {
    expectConsole('error', /Failed/);
    let asked = 0;
    show('paid', {
      [DOCUMENTS]: () => {
        asked += 1;
        return asked === 1
          ? { status: 500, body: { code: 'internal', message: 'Failed', params: {} } }
          : { body: { ...TOLD, documents: [INVOICE] } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /again|retry/i }));
    expect(await screen.findByText('INV-2026-00001')).toBeVisible();
  });
});
