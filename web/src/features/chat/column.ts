/** The conversation's measure without its padding: on a wide screen what both sides say still meets in one column. */
export const column = 'mx-auto box-content max-w-184 px-3 sm:px-6';
