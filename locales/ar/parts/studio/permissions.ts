export const permissions = {
  title: 'ما يُسمح به للأدوار',
  atOnce: 'الأدوار صفوف مستقلة: أي تغيير هنا يسري فورًا وليس جزءًا من المسودة.',
  role: 'الدور',
  box: '%{role}: %{verb}',
  saved: 'حُفظ الدور.',
};
