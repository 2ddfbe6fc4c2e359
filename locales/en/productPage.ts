/** The public page of the demo. */
export const productPage = {
  explanation:
    'This is a page of the demo, as a store would show it. Whoever opens it is counted once a day on the dashboard of its team; any public page is counted by including one line:',
};
