export const list = {
  columns: 'الأعمدة',
  hide: 'إخفاء %{name}',
  addColumn: 'عمود آخر',
  sort: 'الترتيب',
  sortBy: 'مرتب حسب',
  order: 'الاتجاه',
  orders: {
    ASC: 'الأصغر أولًا',
    DESC: 'الأكبر أولًا',
  },
  filters: 'المرشحات',
  system: {
    createdAt: 'الإنشاء',
    updatedAt: 'التعديل',
  },
};
