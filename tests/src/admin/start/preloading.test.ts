import { describe, expect, test } from 'vitest';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { screensAt } from '#src/admin/start/preloading.ts';
import { marketplace } from '#src/market/features.ts';
import { productModel } from '../table/product.ts';

const application = createApplication(marketplace);
const { pages, screens } = application;
const at = (path: string) => screensAt(application, path, productModel);

describe('the code of a screen', () => {
  test('is known by its path before anything of it is shown', () => {
    expect(at('/').own).toEqual([pages['/']?.screen]);
    expect(at('/orders').own).toEqual([screens['orders']?.list]);
    expect(at('/earnings').own).toEqual([pages['/earnings']?.screen]);
    expect(at('/nowhere').own).toEqual([]);
  });

  test('is another one for list, form and details, with the likely next ones', () => {
    const [list, create, edit, show] = ['/apps', '/apps/create', '/apps/7', '/apps/7/show'].map(at);
    const own = [list, create, edit, show].map((place) => place?.own[0]);
    expect(new Set(own).size).toBe(4);
    expect(list?.next).toEqual([edit?.own[0], show?.own[0]]);
    expect(edit?.next).toEqual([list?.own[0], show?.own[0]]);
  });

  test('of orders is fetched ahead from the dashboard', () => {
    expect(at('/').next).toEqual([screens['orders']?.list, screens['orders']?.edit]);
  });
});
