/** The public page of the demo. */
export const productPage = {
  explanation:
    'هذه صفحة من العرض التجريبي كما يعرضها متجر. يُحسب كل زائر مرة في اليوم في لوحة تحكم فريقها؛ ويكفي سطر واحد لحساب زوار أي صفحة عامة:',
};
