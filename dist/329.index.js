export const id = 329;
export const ids = [329];
export const modules = {

/***/ 20329:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createPaint: () => (/* binding */ createPaint)
/* harmony export */ });
/** Attributes of the terminal's own palette: they are as readable on a light background as on a dark one. */
const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 };
function createPaint(color) {
    return (text, look) => (color && text !== "" ? `\u001b[${CODES[look]}m${text}\u001b[0m` : text);
}


/***/ })

};
