var n;
var l$1;
var u$2;
var t$1;
var i$2;
var r$1;
var o$1;
var e$1;
var f$2;
var c$1;
var a$1;
var s$1;
var h$1;
var p$1;
var v$1;
var y$1;
var d$1 = {};
var w$1 = [];
var _$1 = /acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;
var g = Array.isArray;
function m$1(n, l) {
	for (var u in l) n[u] = l[u];
	return n;
}
function b(n) {
	n && n.parentNode && n.parentNode.removeChild(n);
}
function k$1(l, u, t) {
	var i, r, o, e = {};
	for (o in u) "key" == o ? i = u[o] : "ref" == o ? r = u[o] : e[o] = u[o];
	if (arguments.length > 2 && (e.children = arguments.length > 3 ? n.call(arguments, 2) : t), "function" == typeof l && null != l.defaultProps) for (o in l.defaultProps) void 0 === e[o] && (e[o] = l.defaultProps[o]);
	return x$1(l, e, i, r, null);
}
function x$1(n, t, i, r, o) {
	var e = {
		type: n,
		props: t,
		key: i,
		ref: r,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: void 0,
		__v: null == o ? ++u$2 : o,
		__i: -1,
		__u: 0
	};
	return null == o && null != l$1.vnode && l$1.vnode(e), e;
}
function S(n) {
	return n.children;
}
function C$1(n, l) {
	this.props = n, this.context = l;
}
function $(n, l) {
	if (null == l) return n.__ ? $(n.__, n.__i + 1) : null;
	for (var u; l < n.__k.length; l++) if (null != (u = n.__k[l]) && null != u.__e) return u.__e;
	return "function" == typeof n.type ? $(n) : null;
}
function I(n) {
	if (n.__P && n.__d) {
		var u = n.__v, t = u.__e, i = [], r = [], o = m$1({}, u);
		o.__v = u.__v + 1, l$1.vnode && l$1.vnode(o), q(n.__P, o, u, n.__n, n.__P.namespaceURI, 32 & u.__u ? [t] : null, i, null == t ? $(u) : t, !!(32 & u.__u), r), o.__v = u.__v, o.__.__k[o.__i] = o, D$1(i, o, r), u.__e = u.__ = null, o.__e != t && P(o);
	}
}
function P(n) {
	if (null != (n = n.__) && null != n.__c) return n.__e = n.__c.base = null, n.__k.some(function(l) {
		if (null != l && null != l.__e) return n.__e = n.__c.base = l.__e;
	}), P(n);
}
function A$1(n) {
	(!n.__d && (n.__d = !0) && i$2.push(n) && !H.__r++ || r$1 != l$1.debounceRendering) && ((r$1 = l$1.debounceRendering) || o$1)(H);
}
function H() {
	try {
		for (var n, l = 1; i$2.length;) i$2.length > l && i$2.sort(e$1), n = i$2.shift(), l = i$2.length, I(n);
	} finally {
		i$2.length = H.__r = 0;
	}
}
function L(n, l, u, t, i, r, o, e, f, c, a) {
	var s, h, p, v, y, _, g = t && t.__k || w$1, m = l.length;
	for (f = T$1(u, l, g, f, m), s = 0; s < m; s++) null != (p = u.__k[s]) && (h = -1 != p.__i && g[p.__i] || d$1, p.__i = s, _ = q(n, p, h, i, r, o, e, f, c, a), v = p.__e, p.ref && h.ref != p.ref && (h.ref && J(h.ref, null, p), a.push(p.ref, p.__c || v, p)), null == y && null != v && (y = v), 4 & p.__u ? (f = j$1(p, f, n), h.__e && (h.__e = null)) : "function" == typeof p.type && void 0 !== _ ? f = _ : v && (f = v.nextSibling), p.__u &= -7);
	return u.__e = y, f;
}
function T$1(n, l, u, t, i) {
	var r, o, e, f, c, a = u.length, s = a, h = 0;
	for (n.__k = new Array(i), r = 0; r < i; r++) null != (o = l[r]) && "boolean" != typeof o && "function" != typeof o ? ("string" == typeof o || "number" == typeof o || "bigint" == typeof o || o.constructor == String ? o = n.__k[r] = x$1(null, o, null, null, null) : g(o) ? o = n.__k[r] = x$1(S, { children: o }, null, null, null) : void 0 === o.constructor && o.__b > 0 ? o = n.__k[r] = x$1(o.type, o.props, o.key, o.ref ? o.ref : null, o.__v) : n.__k[r] = o, f = r + h, o.__ = n, o.__b = n.__b + 1, e = null, -1 != (c = o.__i = O(o, u, f, s)) && (s--, (e = u[c]) && (e.__u |= 2)), null == e || null == e.__v ? (-1 == c && (i > a ? h-- : i < a && h++), "function" != typeof o.type && (o.__u |= 4)) : c != f && (c == f - 1 ? h-- : c == f + 1 ? h++ : (c > f ? h-- : h++, o.__u |= 4))) : n.__k[r] = null;
	if (s) for (r = 0; r < a; r++) null != (e = u[r]) && 0 == (2 & e.__u) && (e.__e == t && (t = $(e)), K(e, e));
	return t;
}
function j$1(n, l, u) {
	var t, i;
	if ("function" == typeof n.type) {
		for (t = n.__k, i = 0; t && i < t.length; i++) t[i] && (t[i].__ = n, l = j$1(t[i], l, u));
		return l;
	}
	n.__e != l && (l && n.type && !l.parentNode && (l = $(n)), l = u.insertBefore(n.__e, l || null));
	do
		l = l && l.nextSibling;
	while (null != l && 8 == l.nodeType);
	return l;
}
function O(n, l, u, t) {
	var i, r, o, e = n.key, f = n.type, c = l[u], a = null != c && 0 == (2 & c.__u);
	if (null === c && null == e || a && e == c.key && f == c.type) return u;
	if (t > (a ? 1 : 0)) {
		for (i = u - 1, r = u + 1; i >= 0 || r < l.length;) if (null != (c = l[o = i >= 0 ? i-- : r++]) && 0 == (2 & c.__u) && e == c.key && f == c.type) return o;
	}
	return -1;
}
function z$1(n, l, u) {
	"-" == l[0] ? n.setProperty(l, null == u ? "" : u) : n[l] = null == u ? "" : "number" != typeof u || _$1.test(l) ? u : u + "px";
}
function N(n, l, u, t, i) {
	var r, o;
	n: if ("style" == l) if ("string" == typeof u) n.style.cssText = u;
	else {
		if ("string" == typeof t && (n.style.cssText = t = ""), t) for (l in t) u && l in u || z$1(n.style, l, "");
		if (u) for (l in u) t && u[l] == t[l] || z$1(n.style, l, u[l]);
	}
	else if ("o" == l[0] && "n" == l[1]) r = l != (l = l.replace(s$1, "$1")), o = l.toLowerCase(), l = o in n || "onFocusOut" == l || "onFocusIn" == l ? o.slice(2) : l.slice(2), n.l || (n.l = {}), n.l[l + r] = u, u ? t ? u[a$1] = t[a$1] : (u[a$1] = h$1, n.addEventListener(l, r ? v$1 : p$1, r)) : n.removeEventListener(l, r ? v$1 : p$1, r);
	else {
		if ("http://www.w3.org/2000/svg" == i) l = l.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
		else if ("width" != l && "height" != l && "href" != l && "list" != l && "form" != l && "tabIndex" != l && "download" != l && "rowSpan" != l && "colSpan" != l && "role" != l && "popover" != l && l in n) try {
			n[l] = null == u ? "" : u;
			break n;
		} catch (n) {}
		"function" == typeof u || (null == u || !1 === u && "-" != l[4] ? n.removeAttribute(l) : n.setAttribute(l, "popover" == l && 1 == u ? "" : u));
	}
}
function V(n) {
	return function(u) {
		if (this.l) {
			var t = this.l[u.type + n];
			if (null == u[c$1]) u[c$1] = h$1++;
			else if (u[c$1] < t[a$1]) return;
			return t(l$1.event ? l$1.event(u) : u);
		}
	};
}
function q(n, u, t, i, r, o, e, f, c, a) {
	var s, h, p, v, y, d, _, k, x, M, I, P, A, H, T, j, F = u.type;
	if (void 0 !== u.constructor) return null;
	128 & t.__u && (c = !!(32 & t.__u), o = [f = u.__e = t.__e]), (s = l$1.__b) && s(u);
	n: if ("function" == typeof F) {
		h = e.length;
		try {
			if (x = u.props, M = F.prototype && F.prototype.render, I = (s = F.contextType) && i[s.__c], P = s ? I ? I.props.value : s.__ : i, t.__c ? k = (p = u.__c = t.__c).__ = p.__E : (M ? u.__c = p = new F(x, P) : (u.__c = p = new C$1(x, P), p.constructor = F, p.render = Q), I && I.sub(p), p.state || (p.state = {}), p.__n = i, v = p.__d = !0, p.__h = [], p._sb = []), M && null == p.__s && (p.__s = p.state), M && null != F.getDerivedStateFromProps && (p.__s == p.state && (p.__s = m$1({}, p.__s)), m$1(p.__s, F.getDerivedStateFromProps(x, p.__s))), y = p.props, d = p.state, p.__v = u, v) M && null == F.getDerivedStateFromProps && null != p.componentWillMount && p.componentWillMount(), M && null != p.componentDidMount && p.__h.push(p.componentDidMount);
			else {
				if (M && null == F.getDerivedStateFromProps && x !== y && null != p.componentWillReceiveProps && p.componentWillReceiveProps(x, P), u.__v == t.__v || !p.__e && null != p.shouldComponentUpdate && !1 === p.shouldComponentUpdate(x, p.__s, P)) {
					u.__v != t.__v && (p.props = x, p.state = p.__s, p.__d = !1), u.__e = t.__e, u.__k = t.__k, u.__k.some(function(n) {
						n && (n.__ = u);
					}), w$1.push.apply(p.__h, p._sb), p._sb = [], p.__h.length && e.push(p), f = $(t);
					break n;
				}
				null != p.componentWillUpdate && p.componentWillUpdate(x, p.__s, P), M && null != p.componentDidUpdate && p.__h.push(function() {
					p.componentDidUpdate(y, d, _);
				});
			}
			if (p.context = P, p.props = x, p.__P = n, p.__e = !1, A = l$1.__r, H = 0, M) p.state = p.__s, p.__d = !1, A && A(u), s = p.render(p.props, p.state, p.context), w$1.push.apply(p.__h, p._sb), p._sb = [];
			else do
				p.__d = !1, A && A(u), s = p.render(p.props, p.state, p.context), p.state = p.__s;
			while (p.__d && ++H < 25);
			p.state = p.__s, null != p.getChildContext && (i = m$1(m$1({}, i), p.getChildContext())), M && !v && null != p.getSnapshotBeforeUpdate && (_ = p.getSnapshotBeforeUpdate(y, d)), T = null != s && s.type === S && null == s.key ? E(s.props.children) : s, f = L(n, g(T) ? T : [T], u, t, i, r, o, e, f, c, a), p.base = u.__e, u.__u &= -161, p.__h.length && e.push(p), k && (p.__E = p.__ = null);
		} catch (n) {
			if (e.length = h, u.__v = null, c || null != o) {
				if (n.then) {
					for (u.__u |= c ? 160 : 128; f && 8 == f.nodeType && f.nextSibling;) f = f.nextSibling;
					null != o && (o[o.indexOf(f)] = null), u.__e = f;
				} else if (null != o) for (j = o.length; j--;) b(o[j]);
			} else u.__e = t.__e;
			u.__k ??= t.__k || [], n.then || B$1(u), l$1.__e(n, u, t);
		}
	} else null == o && u.__v == t.__v ? (u.__k = t.__k, u.__e = t.__e) : f = u.__e = G(t.__e, u, t, i, r, o, e, c, a);
	return (s = l$1.diffed) && s(u), 128 & u.__u ? void 0 : f;
}
function B$1(n) {
	n && (n.__c && (n.__c.__e = !0), n.__k && n.__k.some(B$1));
}
function D$1(n, u, t) {
	for (var i = 0; i < t.length; i++) J(t[i], t[++i], t[++i]);
	l$1.__c && l$1.__c(u, n), n.some(function(u) {
		try {
			n = u.__h, u.__h = [], n.some(function(n) {
				n.call(u);
			});
		} catch (n) {
			l$1.__e(n, u.__v);
		}
	});
}
function E(n) {
	return "object" != typeof n || null == n || n.__b > 0 ? n : g(n) ? n.map(E) : void 0 !== n.constructor ? null : m$1({}, n);
}
function G(u, t, i, r, o, e, f, c, a) {
	var s, h, p, v, y, w, _, m = i.props || d$1, k = t.props, x = t.type;
	if ("svg" == x ? o = "http://www.w3.org/2000/svg" : "math" == x ? o = "http://www.w3.org/1998/Math/MathML" : o || (o = "http://www.w3.org/1999/xhtml"), null != e) {
		for (s = 0; s < e.length; s++) if ((y = e[s]) && "setAttribute" in y == !!x && (x ? y.localName == x : 3 == y.nodeType)) {
			u = y, e[s] = null;
			break;
		}
	}
	if (null == u) {
		if (null == x) return document.createTextNode(k);
		u = document.createElementNS(o, x, k.is && k), c && (l$1.__m && l$1.__m(t, e), c = !1), e = null;
	}
	if (null == x) m === k || c && u.data == k || (u.data = k);
	else {
		if (e = "textarea" == x && null != k.defaultValue ? null : e && n.call(u.childNodes), !c && null != e) for (m = {}, s = 0; s < u.attributes.length; s++) m[(y = u.attributes[s]).name] = y.value;
		for (s in m) y = m[s], "dangerouslySetInnerHTML" == s ? p = y : "children" == s || s in k || "value" == s && "defaultValue" in k || "checked" == s && "defaultChecked" in k || N(u, s, null, y, o);
		for (s in k) y = k[s], "children" == s ? v = y : "dangerouslySetInnerHTML" == s ? h = y : "value" == s ? w = y : "checked" == s ? _ = y : c && "function" != typeof y || m[s] === y || N(u, s, y, m[s], o);
		if (h) c || p && (h.__html == p.__html || h.__html == u.innerHTML) || (u.innerHTML = h.__html), t.__k = [];
		else if (p && (u.innerHTML = ""), L("template" == t.type ? u.content : u, g(v) ? v : [v], t, i, r, "foreignObject" == x ? "http://www.w3.org/1999/xhtml" : o, e, f, e ? e[0] : i.__k && $(i, 0), c, a), null != e) for (s = e.length; s--;) b(e[s]);
		c && "textarea" != x || (s = "value", "progress" == x && null == w ? u.removeAttribute("value") : null != w && (w !== u[s] || "progress" == x && !w || "option" == x && w != m[s]) && N(u, s, w, m[s], o), s = "checked", null != _ && _ != u[s] && N(u, s, _, m[s], o));
	}
	return u;
}
function J(n, u, t) {
	try {
		if ("function" == typeof n) {
			var i = "function" == typeof n.__u;
			i && n.__u(), i && null == u || (n.__u = n(u));
		} else n.current = u;
	} catch (n) {
		l$1.__e(n, t);
	}
}
function K(n, u, t) {
	var i, r;
	if (l$1.unmount && l$1.unmount(n), (i = n.ref) && (i.current && i.current != n.__e || J(i, null, u)), null != (i = n.__c)) {
		if (i.componentWillUnmount) try {
			i.componentWillUnmount();
		} catch (n) {
			l$1.__e(n, u);
		}
		i.base = i.__P = i.__n = null;
	}
	if (i = n.__k) for (r = 0; r < i.length; r++) i[r] && K(i[r], u, t || "function" != typeof n.type);
	t || b(n.__e), n.__c = n.__ = n.__e = void 0;
}
function Q(n, l, u) {
	return this.constructor(n, u);
}
function R(u, t, i) {
	var r, o, e, f;
	t == document && (t = document.documentElement), l$1.__ && l$1.__(u, t), o = (r = "function" == typeof i) ? null : i && i.__k || t.__k, e = [], f = [], q(t, u = (!r && i || t).__k = k$1(S, null, [u]), o || d$1, d$1, t.namespaceURI, !r && i ? [i] : o ? null : t.firstChild ? n.call(t.childNodes) : null, e, !r && i ? i : o ? o.__e : t.firstChild, r, f), D$1(e, u, f), u.props.children = null;
}
function X(n) {
	function l(n) {
		var u, t;
		return this.getChildContext || (u = new Set(), (t = {})[l.__c] = this, this.getChildContext = function() {
			return t;
		}, this.componentWillUnmount = function() {
			u = null;
		}, this.shouldComponentUpdate = function(n) {
			this.props.value != n.value && u.forEach(function(n) {
				n.__e = !0, A$1(n);
			});
		}, this.sub = function(n) {
			u.add(n);
			var l = n.componentWillUnmount;
			n.componentWillUnmount = function() {
				u && u.delete(n), l && l.call(n);
			};
		}), n.children;
	}
	return l.__c = "__cC" + y$1++, l.__ = n, l.Provider = l.__l = (l.Consumer = function(n, l) {
		return n.children(l);
	}).contextType = l, l;
}
n = w$1.slice, l$1 = { __e: function(n, l, u, t) {
	for (var i, r, o; l = l.__;) if ((i = l.__c) && !i.__) try {
		if ((r = i.constructor) && null != r.getDerivedStateFromError && (i.setState(r.getDerivedStateFromError(n)), o = i.__d), null != i.componentDidCatch && (i.componentDidCatch(n, t || {}), o = i.__d), o) return i.__E = i;
	} catch (l) {
		n = l;
	}
	throw n;
} }, u$2 = 0, t$1 = function(n) {
	return null != n && void 0 === n.constructor;
}, C$1.prototype.setState = function(n, l) {
	var u = null != this.__s && this.__s != this.state ? this.__s : this.__s = m$1({}, this.state);
	"function" == typeof n && (n = n(m$1({}, u), this.props)), n && m$1(u, n), null != n && this.__v && (l && this._sb.push(l), A$1(this));
}, C$1.prototype.forceUpdate = function(n) {
	this.__v && (this.__e = !0, n && this.__h.push(n), A$1(this));
}, C$1.prototype.render = S, i$2 = [], o$1 = "function" == typeof Promise ? Promise.prototype.then.bind(Promise.resolve()) : setTimeout, e$1 = function(n, l) {
	return n.__v.__b - l.__v.__b;
}, H.__r = 0, f$2 = Math.random().toString(8), c$1 = "__d" + f$2, a$1 = "__a" + f$2, s$1 = /(PointerCapture)$|Capture$/i, h$1 = 0, p$1 = V(!1), v$1 = V(!0), y$1 = 0;
const project = (id) => `/my/projects/${encodeURIComponent(id)}`;
const one = (id) => encodeURIComponent(id);
const PAGE_HEADER = "x-architect-page";
const secretOfHash = (hash) => /^#secret=([\w-]{43})$/.exec(hash)?.[1] ?? null;
const ADDRESSES = {
	me: "/me",
	health: "/healthz",
	openApi: "/openapi.json",
	signIn: "/sign-in",
	signInWithGitHub: "/sign-in/github",
	callback: "/sign-in/github/callback",
	signOut: "/sign-out",
	runs: (id) => `${project(id)}/runs`,
	run: (id, run) => `${project(id)}/runs/${one(run)}`,
	runEvents: (id, run) => `${project(id)}/runs/${one(run)}/events`,
	stop: (id, run) => `${project(id)}/runs/${one(run)}/stop`,
	message: (id, run) => `${project(id)}/runs/${one(run)}/message`,
	execute: (id) => `${project(id)}/tools/execute`,
	tools: (id) => `${project(id)}/tools/available`,
	tool: (id, tool) => `${project(id)}/tools/${one(tool)}`,
	claim: (id, tool) => `${project(id)}/tools/${one(tool)}/claim`,
	result: (id, tool) => `${project(id)}/tools/${one(tool)}/result`,
	approvals: (id) => `${project(id)}/approvals`,
	approve: (id, approval) => `${project(id)}/approvals/${one(approval)}/approve`,
	reject: (id, approval) => `${project(id)}/approvals/${one(approval)}/reject`,
	decisions: (id) => `${project(id)}/decisions`,
	events: (id) => `${project(id)}/events`,
	clientTokens: (id) => `${project(id)}/client-tokens`,
	clientToken: (id, token) => `${project(id)}/client-tokens/${one(token)}`,
	machines: (id) => `${project(id)}/machines`,
	page: (id, run) => `/#/${one(id)}/runs/${one(run)}`
};
var ApiProblem = class extends Error {
	status;
	constructor(status, message) {
		super(message);
		this.status = status;
	}
};
const SECRET = "architect-page-secret";
const hasPageSecret = () => localStorage.getItem(SECRET) !== null;
const forgetPageSecret = () => localStorage.removeItem(SECRET);
function onPageSecretChange(work) {
	window.addEventListener("storage", ({ key }) => {
		if (key === SECRET || key === null) work();
	});
}
function keepPageSecret() {
	const secret = secretOfHash(window.location.hash);
	if (secret === null) return;
	localStorage.setItem(SECRET, secret);
	window.history.replaceState(null, "", window.location.pathname);
}
var Api = class {
	signedOut;
	#ahead = 0;
	constructor(signedOut) {
		this.signedOut = signedOut;
	}
	now() {
		return Date.now() + this.#ahead;
	}
	async get(path) {
		return this.#ask(path, { method: "GET" });
	}
	async post(path, body) {
		return this.#ask(path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body)
		});
	}
	async remove(path) {
		await this.#ask(path, { method: "DELETE" });
	}
	async stream(path, lastId, signal) {
		const headers = new Headers({ [PAGE_HEADER]: localStorage.getItem(SECRET) ?? "" });
		if (lastId !== null) headers.set("last-event-id", String(lastId));
		const response = await fetch(path, {
			headers,
			credentials: "same-origin",
			cache: "no-store",
			signal
		});
		if (response.status === 401) this.signedOut();
		return response;
	}
	async #ask(path, request) {
		let response;
		let body;
		try {
			const headers = new Headers(request.headers);
			headers.set(PAGE_HEADER, localStorage.getItem(SECRET) ?? "");
			response = await fetch(path, {
				...request,
				headers,
				credentials: "same-origin",
				cache: "no-store"
			});
			body = response.status === 204 ? null : await response.json();
		} catch {
			throw new ApiProblem(0, "The hub did not answer as it should. Try again in a moment.");
		}
		const date = Date.parse(response.headers.get("date") ?? "");
		if (!Number.isNaN(date)) this.#ahead = date - Date.now();
		if (response.status === 401) this.signedOut();
		if (!response.ok) throw new ApiProblem(response.status, problemText(body, response.status));
		return body;
	}
};
function problemText(body, status) {
	const error = body?.error;
	if (error === void 0) return `The hub answered ${status}.`;
	return [error.message, error.remedy ?? ""].filter((part) => part !== "").join(" ");
}
function failureText(error) {
	return error instanceof Error ? error.message : String(error);
}
function callArguments(json) {
	try {
		const value = JSON.parse(json);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
	} catch {
		return {};
	}
}
const text$1 = (value) => typeof value === "string" ? value : "";
const number = (value) => typeof value === "number" ? value : null;
const lineCount = (value) => text$1(value) === "" ? 0 : text$1(value).replace(/\n$/, "").split("\n").length;
const background = (value) => value === true ? "in the background" : "";
const place = (value) => text$1(value) === "" || value === "." ? "" : `in ${text$1(value)}`;
function patchSize(patch) {
	const lines = text$1(patch).split("\n");
	const having = (sign) => lines.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
	return `+${having("+")} −${having("-")}`;
}
function replacedLines(before, after) {
	const lines = (whole) => whole === "" ? [] : whole.replace(/\n$/, "").split("\n");
	const [left, right] = [lines(before), lines(after)];
	const most = Math.min(left.length, right.length);
	let head = 0;
	while (head < most && left[head] === right[head]) head += 1;
	let tail = 0;
	while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
	return {
		head: left.slice(0, head),
		removed: left.slice(head, left.length - tail),
		added: right.slice(head, right.length - tail),
		tail: left.slice(left.length - tail)
	};
}
function replacementSize(before, after) {
	const { added, removed } = replacedLines(text$1(before), text$1(after));
	return `+${added.length} −${removed.length}`;
}
function sizeOf({ patch, old_str, new_str, content, offset, limit }) {
	if (text$1(patch) !== "") return patchSize(patch);
	if (typeof new_str === "string") return replacementSize(old_str, new_str);
	if (typeof content === "string") return `${lineCount(content)} ${lineCount(content) === 1 ? "line" : "lines"}`;
	const first = number(offset) ?? 1;
	const lines = number(limit);
	if (lines === null) return first === 1 ? "" : `from line ${first}`;
	return `lines ${first} to ${first + lines - 1}`;
}
function subjectOf(given) {
	const { command, cwd, background: isLeft, source, destination, pattern, query, path } = given;
	if (text$1(command) !== "") return {
		object: text$1(command),
		note: `${place(cwd)} ${background(isLeft)}`.trim()
	};
	if (text$1(source) !== "" && text$1(destination) !== "") return {
		object: `${text$1(source)} → ${text$1(destination)}`,
		note: ""
	};
	const sought = text$1(pattern) || text$1(query);
	if (sought !== "") return {
		object: sought,
		note: place(path)
	};
	const first = text$1(path) || text$1(Object.values(given).find((value) => text$1(value) !== ""));
	return first === "" ? null : {
		object: first,
		note: sizeOf(given)
	};
}
function figuresOf(given) {
	return Object.entries(given).filter(([, value]) => typeof value === "number" || typeof value === "boolean").slice(0, 4).map(([name, value]) => `${name}: ${String(value)}`).join(", ");
}
const NAME = /^([A-Za-z][A-Za-z0-9]{0,30})(?:_(\w{0,90}))?$/;
const firstOf = (...values) => values.map(text$1).find((value) => value !== "") ?? "";
const IN_OTHER_WORDS = new Map([
	["save_memory", ({ fact }) => ({
		verb: "note",
		object: text$1(fact),
		note: ""
	})],
	["memory_search", ({ query }) => ({
		verb: "search",
		object: text$1(query),
		note: "in the memory"
	})],
	["memory_get", ({ path }) => ({
		verb: "read",
		object: text$1(path),
		note: "of the memory"
	})],
	["manage_goals", ({ action, goal, status }) => ({
		verb: word(action, "manage"),
		object: text$1(goal) || "goals",
		note: text$1(status)
	})],
	["update_soul", ({ content }) => ({
		verb: "propose",
		object: "SOUL.md",
		note: sizeOf({ content })
	})],
	["update_identity", ({ name }) => ({
		verb: "propose",
		object: "IDENTITY.md",
		note: text$1(name)
	})],
	["improve", ({ focus }) => ({
		verb: "improve",
		object: firstOf(focus, "all"),
		note: ""
	})],
	["explore", ({ questions }) => ({
		verb: "explore",
		...questionWords(questions)
	})],
	["cron", ({ action, name, jobId }) => ({
		verb: word(action, "cron"),
		object: firstOf(name, jobId, "jobs"),
		note: "job"
	})],
	["delegate_to_bot", ({ targetBotId, message }) => ({
		verb: "ask",
		object: firstOf(targetBotId, "an agent"),
		note: text$1(message)
	})],
	["collaborate", ({ action, targetBotId, sessionId, message }) => action === "send" ? {
		verb: "ask",
		object: firstOf(targetBotId, sessionId, "an agent"),
		note: text$1(message)
	} : {
		verb: word(action, "collaborate"),
		object: firstOf(sessionId, "agents"),
		note: ""
	}],
	["process", ({ action, session_id, input }) => ({
		verb: word(action, "process"),
		object: firstOf(session_id, "processes"),
		note: text$1(input).trim()
	})]
]);
function questionWords(questions) {
	const all = Array.isArray(questions) ? questions : [questions];
	const more = all.length - 1;
	return {
		object: firstOf(...all, "the code"),
		note: more > 0 ? `and ${more} more` : ""
	};
}
const word = (value, otherwise) => /^[a-z]{1,20}$/.test(text$1(value)) ? text$1(value) : otherwise;
function callWords(tool, given) {
	const own = IN_OTHER_WORDS.get(tool);
	if (own !== void 0) return own(given);
	const subject = subjectOf(given);
	const [, verb, noun = ""] = tool.includes("__") ? [] : NAME.exec(tool) ?? [];
	if (verb === void 0) return {
		verb: "call",
		object: tool.replaceAll("__", " "),
		note: subject?.object ?? figuresOf(given)
	};
	return {
		verb,
		...subject ?? {
			object: noun.replaceAll("_", " "),
			note: figuresOf(given)
		}
	};
}
function isConfigurationLine(remedy) {
	return /^[a-z_]+(?:\.[a-z_]+)+(?=:|$)/.test(remedy);
}
const VERBS = {
	write: "change",
	edit: "change",
	apply: "change",
	create: "make",
	execute: "run",
	fetch: "fetch"
};
function wish(tool, given) {
	const { verb, object } = callWords(tool.replace(/^remote_/, ""), given);
	const list = given["args"];
	const rest = Array.isArray(list) ? list.map((part) => ` ${String(part)}`).join("") : "";
	return {
		verb: Object.hasOwn(VERBS, verb) ? VERBS[verb] ?? verb : verb,
		object: `${object}${rest}`
	};
}
const REACHES_NETWORK = new Set([
	"clone",
	"fetch",
	"pull"
]);
function placeWords({ target, tool_params: given }) {
	if (target !== "client") return "in the run's own job";
	const [subcommand] = Array.isArray(given["args"]) ? given["args"] : [];
	return given["command"] === "git" && REACHES_NETWORK.has(subcommand) ? "on your machine, with its whole network" : "on your machine";
}
function scopeWords(scope, approval) {
	if (scope === "once") return "Only this call, exactly as shown here.";
	if (scope === "class") return `Every further “${approval.rule}” call of this run that is no riskier than this one (${approval.risk_level}).`;
	return approval.risk_level === "high" ? "Everything that this agent asks for until the run ends, high risks too." : "Everything that this agent asks for until the run ends, but high risks.";
}
var t;
var r;
var u$1;
var i$1;
var o = 0;
var f$1 = [];
var c = l$1;
var e = c.__b;
var a = c.__r;
var v = c.diffed;
var l = c.__c;
var m = c.unmount;
var p = c.__;
function s(n, t) {
	c.__h && c.__h(r, n, o || t), o = 0;
	var u = r.__H || (r.__H = {
		__: [],
		__h: []
	});
	return n >= u.__.length && u.__.push({}), u.__[n];
}
function d(n) {
	return o = 1, y(D, n);
}
function y(n, u, i) {
	var o = s(t++, 2);
	if (o.t = n, !o.__c && (o.__ = [i ? i(u) : D(void 0, u), function(n) {
		var t = o.__N ? o.__N[0] : o.__[0], r = o.t(t, n);
		t !== r && (o.__N = [r, o.__[1]], o.__c.setState({}));
	}], o.__c = r, !r.__f)) {
		var f = function(n, t, r) {
			if (!o.__c.__H) return !0;
			var u = !1, i = o.__c.props !== n;
			if (o.__c.__H.__.some(function(n) {
				if (n.__N) {
					u = !0;
					var t = n.__[0];
					n.__ = n.__N, n.__N = void 0, t !== n.__[0] && (i = !0);
				}
			}), c) {
				var f = c.call(this, n, t, r);
				return u ? f || i : f;
			}
			return !u || i;
		};
		r.__f = !0;
		var c = r.shouldComponentUpdate, e = r.componentWillUpdate;
		r.componentWillUpdate = function(n, t, r) {
			if (this.__e) {
				var u = c;
				c = void 0, f(n, t, r), c = u;
			}
			e && e.call(this, n, t, r);
		}, r.shouldComponentUpdate = f;
	}
	return o.__N || o.__;
}
function h(n, u) {
	var i = s(t++, 3);
	!c.__s && C(i.__H, u) && (i.__ = n, i.u = u, r.__H.__h.push(i));
}
function _(n, u) {
	var i = s(t++, 4);
	!c.__s && C(i.__H, u) && (i.__ = n, i.u = u, r.__h.push(i));
}
function A(n) {
	return o = 5, T(function() {
		return { current: n };
	}, []);
}
function T(n, r) {
	var u = s(t++, 7);
	return C(u.__H, r) && (u.__ = n(), u.__H = r, u.__h = n), u.__;
}
function x(n) {
	var u = r.context[n.__c], i = s(t++, 9);
	return i.c = n, u ? (i.__ ?? (i.__ = !0, u.sub(r)), u.props.value) : n.__;
}
function j() {
	for (var n; n = f$1.shift();) {
		var t = n.__H;
		if (n.__P && t) try {
			t.__h.some(z), t.__h.some(B), t.__h = [];
		} catch (r) {
			t.__h = [], c.__e(r, n.__v);
		}
	}
}
c.__b = function(n) {
	r = null, e && e(n);
}, c.__ = function(n, t) {
	n && t.__k && t.__k.__m && (n.__m = t.__k.__m), p && p(n, t);
}, c.__r = function(n) {
	a && a(n), t = 0;
	var i = (r = n.__c).__H;
	i && (u$1 === r ? (i.__h = [], r.__h = [], i.__.some(function(n) {
		n.__N && (n.__ = n.__N), n.u = n.__N = void 0;
	})) : (i.__h.some(z), i.__h.some(B), i.__h = [], t = 0)), u$1 = r;
}, c.diffed = function(n) {
	v && v(n);
	var t = n.__c;
	t && t.__H && (t.__H.__h.length && (1 !== f$1.push(t) && i$1 === c.requestAnimationFrame || ((i$1 = c.requestAnimationFrame) || w)(j)), t.__H.__.some(function(n) {
		n.u && (n.__H = n.u, n.u = void 0);
	})), u$1 = r = null;
}, c.__c = function(n, t) {
	t.some(function(n) {
		try {
			n.__h.some(z), n.__h = n.__h.filter(function(n) {
				return !n.__ || B(n);
			});
		} catch (r) {
			t.some(function(n) {
				n.__h && (n.__h = []);
			}), t = [], c.__e(r, n.__v);
		}
	}), l && l(n, t);
}, c.unmount = function(n) {
	m && m(n);
	var t, r = n.__c;
	r && r.__H && (r.__H.__.some(function(n) {
		try {
			z(n);
		} catch (n) {
			t = n;
		}
	}), r.__H = void 0, t && c.__e(t, r.__v));
};
var k = "function" == typeof requestAnimationFrame;
function w(n) {
	var t, r = function() {
		clearTimeout(u), k && cancelAnimationFrame(t), setTimeout(n);
	}, u = setTimeout(r, 35);
	k && (t = requestAnimationFrame(r));
}
function z(n) {
	var t = r, u = n.__c;
	"function" == typeof u && (n.__c = void 0, u()), r = t;
}
function B(n) {
	var t = r;
	n.__c = n.__(), r = t;
}
function C(n, t) {
	return !n || n.length !== t.length || t.some(function(t, r) {
		return t !== n[r];
	});
}
function D(n, t) {
	return "function" == typeof t ? t(n) : t;
}
const terminalSequence = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]?/g;
const invisibleCharacter = /\u034f|[\u180b-\u180f]|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc\u{1107f}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
const variationRun = /[\ufe00-\ufe0f]{2,}/g;
const strayVariation = /(?<!\p{Extended_Pictographic}|[0-9#*])[\ufe0e\ufe0f]|[\ufe00-\ufe0d]/gu;
const loneSurrogate = /[\ud800-\udfff]/gu;
function stripInvisible(text) {
	const lines = text.replace(/\r\n?|[\u2028\u2029]/g, "\n");
	if (!/[^\t\n -~]/.test(lines)) return lines;
	return lines.replace(loneSurrogate, "�").replace(terminalSequence, "").replace(invisibleCharacter, "").replace(variationRun, "").replace(strayVariation, "");
}
const errorWords = /\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert(?:ion|ionerror)?s?|fatal)\b/i;
const defaultHeadShare = 2 / 3;
function pairStart(text, index) {
	const unit = text.charCodeAt(index);
	const before = text.charCodeAt(index - 1);
	return unit >= 56320 && unit <= 57343 && before >= 55296 && before <= 56319 ? index - 1 : index;
}
function pairEnd(text, index) {
	return pairStart(text, index) === index ? index : index + 1;
}
function countLineBreaks(text, from, to) {
	let count = 0;
	for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
	return count;
}
function clampText(text, limit) {
	if (text.length <= limit) return text;
	if (limit < 1) return "";
	return `${text.slice(0, pairStart(text, limit - 1))}…`;
}
function headEnd(text, budget) {
	const lineBreak = text.lastIndexOf("\n", budget);
	return lineBreak >= budget / 2 ? lineBreak : pairStart(text, budget);
}
function tailStart(text, budget) {
	const first = text.length - budget;
	const lineBreak = text.indexOf("\n", first - 1);
	return lineBreak !== -1 && text.length - lineBreak - 1 >= budget / 2 ? lineBreak + 1 : pairEnd(text, first);
}
function truncateMiddle(text, limit, options = {}) {
	if (text.length <= limit) return {
		text,
		truncated: false,
		omittedLines: 0
	};
	const hint = options.hint === void 0 ? "" : ` ${options.hint}`;
	const marker = (count, unit) => `\n[... ${count} ${unit} omitted ...]${hint}\n`;
	const budget = limit - marker(text.length, "characters").length;
	if (budget < 16) {
		const clamped = clampText(text, limit);
		return {
			text: clamped,
			truncated: true,
			omittedLines: countLineBreaks(text, clamped.length, text.length) + 1
		};
	}
	const tailHoldsErrors = errorWords.test(text.slice(-budget));
	const share = options.headShare ?? (tailHoldsErrors ? .33333333333333337 : defaultHeadShare);
	const headBudget = Math.round(budget * Math.min(1, Math.max(0, share)));
	const end = headBudget === 0 ? 0 : headEnd(text, headBudget);
	const start = headBudget === budget ? text.length : tailStart(text, budget - headBudget);
	const wholeLines = (end === 0 || text[end] === "\n") && (start === text.length || text[start - 1] === "\n");
	const lines = countLineBreaks(text, end, start) + (wholeLines && end !== 0 && start !== text.length ? -1 : 0);
	const note = lines > 0 ? marker(lines, lines === 1 ? "line" : "lines") : marker(start - end, "characters");
	return {
		text: text.slice(0, end) + note + text.slice(start),
		truncated: true,
		omittedLines: lines
	};
}
function seconds(milliseconds) {
	if (milliseconds < 95) return `${Math.round(milliseconds)} ms`;
	if (milliseconds < 9950) return `${(milliseconds / 1e3).toFixed(1)} s`;
	const whole = Math.round(milliseconds / 1e3);
	return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
function count(value) {
	return Math.round(value).toLocaleString("en-US");
}
function money(usd) {
	if (usd === null) return "unpriced";
	if (usd === 0 || usd >= 1) return `$${usd.toFixed(2)}`;
	return usd < 1e-4 ? "under $0.0001" : `$${usd.toFixed(4)}`;
}
function date(milliseconds) {
	return `${new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
var f = 0;
Array.isArray;
function u(e, t, n, o, i, u) {
	t || (t = {});
	var a, c, p = t;
	if ("ref" in p) for (c in p = {}, t) "ref" == c ? a = t[c] : p[c] = t[c];
	var l = {
		type: e,
		props: p,
		key: n,
		ref: a,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: void 0,
		__v: --f,
		__i: -1,
		__u: 0,
		__source: i,
		__self: u
	};
	if ("function" == typeof e && (a = e.defaultProps)) for (c in a) void 0 === p[c] && (p[c] = a[c]);
	return l$1.vnode && l$1.vnode(l), l;
}
const PIECE_SHOWN = 2e4;
const LINE_SHOWN = 160;
const Medium = X({
	isLive: true,
	limit: 6e3
});
function plain(text) {
	return stripInvisible(clampText(String(text ?? ""), PIECE_SHOWN));
}
function plainChildren(children) {
	if (typeof children === "string") return plain(children);
	if (Array.isArray(children)) return children.map(plainChildren);
	return typeof children === "object" && children !== null && !t$1(children) ? "" : children;
}
l$1.vnode = (vnode) => {
	if ((typeof vnode.type === "string" || vnode.type === S) && "children" in vnode.props) vnode.props.children = plainChildren(vnode.props.children);
};
function Code({ text }) {
	if (stripInvisible(text) === text) return text;
	const parts = [];
	let seen = "";
	for (const character of text) if (stripInvisible(character) === character) seen += character;
	else {
		const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
		parts.push(seen, u("span", {
			class: "hidden-char",
			children: ["U+", point]
		}));
		seen = "";
	}
	return [...parts, seen];
}
function Mono({ text }) {
	return u("code", { children: u(Code, { text }) });
}
const oneLine = (text) => clampText(text.replace(/\s+/g, " ").trim(), LINE_SHOWN);
function Block({ text, limit }) {
	const medium = x(Medium);
	const [isWhole, showWhole] = d(false);
	const cut = truncateMiddle(text, isWhole ? text.length : limit ?? medium.limit);
	const shown = u("pre", { children: u(Code, { text: cut.text.replace(/\n$/, "") }) });
	if (!medium.isLive || !cut.truncated) return shown;
	return u("div", { children: [shown, u("button", {
		type: "button",
		class: "plain",
		onClick: () => showWhole(true),
		children: [
			"Show all ",
			count(text.length),
			" characters"
		]
	})] });
}
function Inline({ text }) {
	return u(S, { children: text.split(/(`[^`\n]+`)/).map((part) => /^`[^`]+`$/.test(part) ? u(Mono, { text: part.slice(1, -1) }) : part) });
}
function Remedy({ text }) {
	if (text === "") return null;
	return u("p", { children: [
		isConfigurationLine(text) ? "To allow it, in the configuration file:" : "Instead:",
		" ",
		u(Mono, { text })
	] });
}
function Fold(props) {
	const { isLive } = x(Medium);
	const [isOpened, open] = d(!isLive);
	return u("details", {
		class: "call",
		onToggle: ({ currentTarget }) => currentTarget.open && open(true),
		children: [u("summary", { children: props.summary }), u("div", {
			class: "inside",
			children: isOpened && props.content()
		})]
	});
}
function webAddress(url) {
	if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return null;
	const { href, username, password } = new URL(url);
	return username === "" && password === "" ? href : null;
}
const OWN = /^(?:#[^\s"<>]*|\/[\w-][\w/-]*|[a-z]+\.[a-z]+)$/;
function Link({ to, children, ...attributes }) {
	const { isLive } = x(Medium);
	if (OWN.test(to)) return u("a", {
		href: to,
		...attributes,
		children
	});
	const address = webAddress(to);
	if (address === null) return u(S, { children });
	return u("a", {
		href: address,
		rel: "noreferrer noopener",
		...isLive ? { target: "_blank" } : {},
		children
	});
}
function joined(parts, separator) {
	return parts.filter((part) => part !== null && part !== "" && part !== false).flatMap((part, index) => index === 0 ? [part] : [separator, part]);
}
const words = (text) => new Set(text.split(" "));
const CONTROL = "if else for while do switch case default break continue return try catch finally throw";
const TYPES = "class interface enum extends implements new this super static public private protected abstract final";
const C_COMMENTS = {
	lineComment: "//",
	blocks: [[
		"/*",
		"*/",
		"comment"
	]],
	starComments: true
};
const SCRIPT = {
	...C_COMMENTS,
	blocks: [[
		"/*",
		"*/",
		"comment"
	], [
		"`",
		"`",
		"string"
	]],
	quotes: `"'`,
	keywords: words(`${CONTROL} ${TYPES} as async await const let var function of in instanceof typeof void delete yield import export from type readonly satisfies declare namespace keyof null undefined true false`)
};
const C_LIKE = {
	...C_COMMENTS,
	quotes: `"'`,
	keywords: words(`${CONTROL} ${TYPES} import package using namespace struct union typedef template typename auto const constexpr virtual override inline extern unsigned signed void int long short char bool boolean byte float double string var let val fun func def object trait sealed data when is in out null nil nullptr true false throws goto sizeof foreach echo fn match with lateinit companion guard where init self extension protocol mutating`)
};
const GO = {
	...C_COMMENTS,
	blocks: [[
		"/*",
		"*/",
		"comment"
	], [
		"`",
		"`",
		"string"
	]],
	quotes: `"'`,
	keywords: words("break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var nil true false string int int64 error bool byte any")
};
const RUST = {
	...C_COMMENTS,
	quotes: `"`,
	keywords: words("as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while")
};
const PYTHON = {
	lineComment: "#",
	blocks: [[
		"\"\"\"",
		"\"\"\"",
		"string"
	], [
		"'''",
		"'''",
		"string"
	]],
	quotes: `"'`,
	keywords: words("and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case None True False self")
};
const SHELL = {
	lineComment: "(?<=^|\\s)#",
	quotes: `"'`,
	keywords: words("if then elif else fi for in do done while until case esac function return local export readonly set unset exit source FROM RUN COPY ADD ENV ARG WORKDIR ENTRYPOINT CMD USER")
};
const RUBY = {
	lineComment: "#",
	quotes: `"'`,
	keywords: words("alias and begin break case class def defmodule defp do else elsif end ensure false fn for if in module next nil not or redo rescue require retry return self super then true undef unless until use when while yield sub my our local function")
};
const DASHES = {
	lineComment: "--",
	blocks: [[
		"/*",
		"*/",
		"comment"
	]],
	quotes: `"'`,
	ignoresCase: true,
	keywords: words("select from where and or not null insert into values update set delete create alter drop table view index primary key foreign references join left right inner outer on group by order having limit offset union all distinct as case when then else end begin commit rollback with returns function if exists default unique constraint local return for while do repeat until nil true false module data type let in of import")
};
const VALUES = words("true false null yes no on off");
const YAML = {
	lineComment: "(?<=^|\\s)#",
	quotes: `"'`,
	keywords: VALUES,
	marks: "(?=[\\w./-])(?<=^\\s*(?:- )?)[\\w./-]+(?=\\s*[:=](?:\\s|$))|^\\[[^\\]]*\\]"
};
const JSON_DATA = {
	lineComment: "//",
	quotes: `"`,
	keywords: VALUES,
	marks: "\"(?:[^\"\\\\]|\\\\.)*\"(?=\\s*:)"
};
const STYLES = {
	blocks: [[
		"/*",
		"*/",
		"comment"
	]],
	quotes: `"'`,
	keywords: words("important and not only from to"),
	marks: "@[\\w-]+|(?<![\\w-])[\\w-]+(?=\\s*:\\s)"
};
const MARKUP = {
	blocks: [[
		"<!--",
		"-->",
		"comment"
	]],
	quotes: `"`,
	keywords: words(""),
	marks: "</?[A-Za-z][\\w:.-]*|/?>"
};
const LANGUAGES = new Map([
	["js jsx mjs cjs ts tsx mts cts", SCRIPT],
	["c h cc cpp cxx hpp cs java kt kts scala swift dart php groovy gradle proto m mm zig", C_LIKE],
	["go", GO],
	["rs", RUST],
	["py pyi bzl", PYTHON],
	["sh bash zsh fish dockerfile makefile mk", SHELL],
	["rb ex exs pl pm rake gemspec r jl", RUBY],
	["sql lua hs elm", DASHES],
	["yml yaml toml ini cfg conf properties env", YAML],
	["json jsonc json5", JSON_DATA],
	["css scss less", STYLES],
	["html htm xml svg vue svelte xhtml", MARKUP]
].flatMap(([extensions, language]) => extensions.split(" ").map((extension) => [extension, language])));
function languageOf(path) {
	const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
	return LANGUAGES.get(name.slice(name.lastIndexOf(".") + 1)) ?? null;
}
const LONGEST_LINE = 2e3;
const WORD = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const matchers = new WeakMap();
function matcherOf(language) {
	const known = matchers.get(language);
	if (known !== void 0) return known;
	const { lineComment, blocks = [], quotes, marks } = language;
	const never = "(?!)";
	const open = blocks.map(([begin]) => escapeRegExp(begin)).join("|") || never;
	const strings = [...quotes].map((quote) => `${quote}(?:[^${quote}\\\\]|\\\\.)*(?:${quote}|$)`).join("|");
	const source = [
		`(?<open>${open})`,
		`(?<comment>${lineComment === void 0 ? never : `(?:${lineComment}).*`})`,
		`(?<mark>${marks ?? never})`,
		`(?<string>${strings})`,
		"(?<number>\\b\\d[\\w.]*)",
		`(?<call>${WORD}(?=\\())`,
		`(?<word>${WORD})`
	].join("|");
	const matcher = new RegExp(source, "gu");
	matchers.set(language, matcher);
	return matcher;
}
function kindOf(language, groups) {
	if (groups["comment"] !== void 0) return "comment";
	if (groups["mark"] !== void 0) return "keyword";
	if (groups["string"] !== void 0) return "string";
	if (groups["number"] !== void 0) return "number";
	const { call, word = call ?? "" } = groups;
	const spelled = language.ignoresCase === true ? word.toLowerCase() : word;
	if (language.keywords.has(spelled)) return "keyword";
	return call === void 0 ? "text" : "call";
}
function tokenize(line, language, before) {
	if (line.length > LONGEST_LINE) return {
		tokens: [{
			kind: "text",
			text: line
		}],
		open: before
	};
	if (before === null && language.starComments === true && /^\s*\*(?:[\s/]|$)/.test(line)) return {
		tokens: [{
			kind: "comment",
			text: line
		}],
		open: null
	};
	const tokens = [];
	const add = (kind, text) => {
		if (text !== "") tokens.push({
			kind,
			text
		});
	};
	let open = before;
	let at = 0;
	const matcher = matcherOf(language);
	while (at < line.length) {
		if (open !== null) {
			const end = line.indexOf(open.close, at);
			const next = end === -1 ? line.length : end + open.close.length;
			add(open.kind, line.slice(at, next));
			if (end !== -1) open = null;
			at = next;
			continue;
		}
		matcher.lastIndex = at;
		const match = matcher.exec(line);
		if (match === null) break;
		add("text", line.slice(at, match.index));
		const [text] = match;
		const groups = match.groups ?? {};
		at = match.index + text.length;
		const block = groups["open"] === void 0 ? void 0 : language.blocks?.find(([begin]) => begin === text);
		if (block === void 0) add(kindOf(language, groups), text);
		else {
			const [, close, kind] = block;
			const end = line.indexOf(close, at);
			const next = end === -1 ? line.length : end + close.length;
			add(kind, text + line.slice(at, next));
			if (end === -1) open = {
				close,
				kind
			};
			at = next;
		}
	}
	add("text", line.slice(at));
	return {
		tokens,
		open
	};
}
const CLASSES = {
	comment: "c",
	string: "s",
	number: "n",
	keyword: "k",
	call: "f",
	text: ""
};
const SIGNS$1 = {
	same: " ",
	added: "+",
	removed: "−",
	hunk: ""
};
const LINES_SHOWN = 400;
function replacement({ old_str, new_str }, limit) {
	if (typeof old_str !== "string" || typeof new_str !== "string") return null;
	const cut = (text) => truncateMiddle(text, limit).text;
	const { head, removed, added, tail } = replacedLines(cut(old_str), cut(new_str));
	const side = (lines, kind) => lines.map((text) => ({
		kind,
		text
	}));
	return [
		...side(head, "same"),
		...side(removed, "removed"),
		...side(added, "added"),
		...side(tail, "same")
	];
}
function unifiedDiff(text) {
	if (!/^@@ -\d/m.test(text)) return null;
	let isInside = false;
	const kindOf = (line) => {
		if (line.startsWith("@@")) isInside = true;
		if (line.startsWith("diff --git ")) isInside = false;
		if (!isInside) return "hunk";
		return line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : line.startsWith(" ") ? "same" : "hunk";
	};
	return text.replace(/\n$/, "").split("\n").map((line) => {
		const kind = kindOf(line);
		return {
			kind,
			text: kind === "hunk" ? line : line.slice(1)
		};
	});
}
function painter(language) {
	let open = {
		old: null,
		new: null
	};
	return ({ kind, text }) => {
		if (kind === "hunk") {
			open = {
				old: null,
				new: null
			};
			return u(Code, { text });
		}
		const side = kind === "removed" ? "old" : "new";
		const painted = tokenize(text, language, open[side]);
		open[side] = painted.open;
		if (kind === "same") open.old = painted.open;
		return painted.tokens.map((token) => {
			const code = u(Code, { text: token.text });
			return token.kind === "text" ? code : u("span", {
				class: CLASSES[token.kind],
				children: code
			});
		});
	};
}
function LineNumber({ of }) {
	return of === void 0 ? null : u("td", { ...of === null ? {} : { "data-n": of } });
}
function Diff({ path, lines }) {
	const { isLive } = x(Medium);
	const [limit, setLimit] = d(isLive ? LINES_SHOWN : lines.length);
	const language = languageOf(path);
	const paint = language === null ? ({ text }) => u(Code, { text }) : painter(language);
	const table = u("table", {
		class: "diff",
		"aria-label": "Changed lines",
		children: u("tbody", { children: lines.slice(0, limit).map((line) => u("tr", {
			class: line.kind,
			children: [
				u(LineNumber, { of: line.old }),
				u(LineNumber, { of: line.new }),
				u("td", { children: [SIGNS$1[line.kind], paint(line)] })
			]
		})) })
	});
	if (limit >= lines.length) return table;
	return u(S, { children: [table, u("button", {
		type: "button",
		class: "plain",
		onClick: () => setLimit(limit + LINES_SHOWN),
		children: [
			"Show more lines (",
			lines.length - limit,
			" left)"
		]
	})] });
}
function pure(Drawn) {
	return class extends C$1 {
		shouldComponentUpdate(next) {
			return Object.keys(next).some((name) => next[name] !== this.props[name]);
		}
		render() {
			return u(Drawn, { ...this.props });
		}
	};
}
const STATUS = {
	running: ["live", "●"],
	lost: ["warn", "!"],
	success: ["good", "✓"],
	no_changes: ["", "–"],
	partial: ["warn", "!"],
	failed: ["bad", "✗"],
	skipped: ["", "–"],
	denied: ["bad", "✗"],
	awaiting_approval: ["warn", "?"],
	approved: ["good", "✓"],
	rejected: ["bad", "✗"]
};
function lookOf(status) {
	return Object.hasOwn(STATUS, status) ? STATUS[status] : ["", "–"];
}
const toneOf = (status) => lookOf(status)[0];
function Badge({ status }) {
	const [tone, sign] = lookOf(status);
	return u("span", {
		class: `badge ${tone}`,
		children: [
			u("span", {
				"aria-hidden": "true",
				children: sign
			}),
			" ",
			status.slice(0, 40).replaceAll("_", " ")
		]
	});
}
function GateChip({ when, kind }) {
	return u("span", {
		class: `chip ${kind === "pass" ? "good" : kind === "fail" || kind === "timeout" || kind === "error" ? "bad" : ""}`,
		children: [u("span", {
			class: "sr",
			children: [when, " "]
		}), kind === "" ? "–" : kind.slice(0, 30).replaceAll("_", " ")]
	});
}
function GateChange(gate) {
	return u(S, { children: [
		u("b", { children: u(Code, { text: clampText(gate.name, 100) }) }),
		" ",
		u("span", { children: [
			u(GateChip, {
				when: "before",
				kind: gate.before
			}),
			" ",
			u("span", {
				"aria-hidden": "true",
				children: "→"
			}),
			" ",
			u(GateChip, {
				when: "after",
				kind: gate.after
			})
		] })
	] });
}
const WIDTH = 600;
const HEIGHT = 80;
const WIDEST = 20;
const BARS = 120;
const heightOf = ({ parts }) => parts.reduce((sum, [, value]) => sum + value, 0);
function thinned(bars) {
	const share = Math.ceil(bars.length / BARS);
	if (share <= 1) return bars;
	const kept = [];
	for (let at = 0; at < bars.length; at += share) kept.push(bars.slice(at, at + share).reduce((best, bar) => heightOf(bar) > heightOf(best) ? bar : best));
	return kept;
}
function Chart(props) {
	const shown = thinned(props.bars);
	const top = Math.max(...shown.map(heightOf)) || 1;
	const width = Math.min(WIDEST, WIDTH / shown.length);
	const colors = shown[0]?.parts.map(([color]) => color) ?? [];
	const drawn = shown.map(({ label, parts }, index) => {
		let y = HEIGHT;
		const rects = parts.map(([color, value]) => {
			const height = Math.max(parts.length === 1 ? 1 : 0, value / top * 76);
			y -= height;
			return u("rect", {
				class: color,
				x: (index * width).toFixed(2),
				y: Math.max(0, y).toFixed(2),
				width: Math.max(.5, width - 1.5).toFixed(2),
				height: height.toFixed(2)
			});
		});
		return u("g", { children: [u("title", { children: label() }), rects] });
	});
	return u("figure", { children: [
		u("figcaption", { children: [
			u("b", { children: props.title }),
			" ",
			props.words
		] }),
		u("svg", {
			role: "img",
			"aria-label": `${props.title}: ${props.words}`,
			viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
			preserveAspectRatio: "none",
			children: drawn
		}),
		colors.length > 1 && u("p", {
			class: "legend",
			"aria-hidden": "true",
			children: colors.map((color) => u("span", {
				class: `key ${color}`,
				children: color
			}))
		})
	] });
}
const SHORT = 80;
function Argument({ name, value }) {
	const line = typeof value === "string" ? value : JSON.stringify(value) ?? "";
	const text = typeof value === "string" || line.length <= SHORT ? line : JSON.stringify(value, null, 2) ?? "";
	const isShort = text.length <= SHORT && !text.includes("\n");
	return u(S, { children: [u("dt", { children: u(Code, { text: clampText(name, SHORT) }) }), u("dd", { children: isShort ? u(Mono, { text }) : u(Block, { text }) })] });
}
const Arguments = pure(({ given }) => {
	const { isLive, limit } = x(Medium);
	const whole = isLive ? Number.POSITIVE_INFINITY : limit;
	const { path, patch } = given;
	const patched = typeof patch === "string" && patch.length <= whole ? unifiedDiff(patch) : null;
	const edited = patched ?? replacement(given, whole);
	const told = edited === null ? [] : patched === null ? ["old_str", "new_str"] : ["patch"];
	const rest = Object.entries(given).filter(([name]) => !told.includes(name));
	return u(S, { children: [rest.length > 0 && u("dl", {
		class: "arguments",
		children: rest.map(([name, value]) => u(Argument, {
			name,
			value
		}))
	}), edited !== null && u(Diff, {
		path: typeof path === "string" ? path : "",
		lines: edited
	})] });
});
function WrittenArguments({ json }) {
	const given = callArguments(json);
	const isEmpty = Object.keys(given).length === 0;
	if (isEmpty && (json.trim() === "" || json.trim() === "{}")) return null;
	return u(S, { children: [u("h4", { children: "Arguments" }), isEmpty ? u(Block, { text: json }) : u(Arguments, { given })] });
}
function Result$1({ call }) {
	const { limit, isLive } = x(Medium);
	if (call.state === "running") return u("p", {
		class: "muted",
		children: "It has not come back yet."
	});
	if (call.state === "done") {
		const { path } = callArguments(call.arguments);
		const diff = typeof path === "string" && (isLive || call.output.length <= limit) ? unifiedDiff(call.output) : null;
		if (diff !== null) return u(Diff, {
			path: String(path),
			lines: diff
		});
		return call.output.trim() === "" ? u("p", {
			class: "muted",
			children: "Nothing was printed."
		}) : u(Block, { text: call.output });
	}
	const isTold = call.output.trim() === "" || call.output.trim() === call.error.trim();
	return u(S, { children: [
		u("p", {
			class: "bad",
			children: call.error
		}),
		u(Remedy, { text: call.remedy }),
		!isTold && u(Block, { text: call.output })
	] });
}
const STATES = {
	running: [
		"◌",
		"is being run",
		"live"
	],
	done: [
		"✓",
		"done",
		"good"
	],
	failed: [
		"✗",
		"failed",
		"bad"
	],
	waiting: [
		"?",
		"waits for a person",
		"warn"
	]
};
function Phrase({ verb, object, note }) {
	return u("span", {
		class: "what",
		children: [
			u("span", {
				class: "verb",
				children: u(Code, { text: oneLine(verb) })
			}),
			" ",
			u(Mono, { text: oneLine(object) }),
			" ",
			u("span", {
				class: "muted",
				children: u(Code, { text: oneLine(note) })
			})
		]
	});
}
function Time({ of }) {
	return of === null ? null : u("span", {
		class: "figure",
		children: seconds(of)
	});
}
function Call({ call, isCut }) {
	const [sign, word, tone] = isCut ? [
		"–",
		"did not end",
		""
	] : STATES[call.state];
	const summary = u(S, { children: [
		u("span", {
			class: `state ${tone}`,
			children: [u("span", {
				"aria-hidden": "true",
				children: sign
			}), u("span", {
				class: "sr",
				children: word
			})]
		}),
		" ",
		u(Phrase, { ...call.words }),
		" ",
		u(Time, { of: call.milliseconds }),
		call.error !== "" && u("span", {
			class: "failure",
			children: u(Code, { text: oneLine(call.error) })
		})
	] });
	const content = () => u(S, { children: [
		u(WrittenArguments, { json: call.arguments }),
		u("h4", { children: "Result" }),
		u(Result$1, { call })
	] });
	return u(Fold, {
		summary,
		content
	});
}
const SAID_SHOWN = 600;
function Said({ text, summary }) {
	if (text.trim() === "" || text === summary) return null;
	return u("p", {
		class: "said",
		children: u(Inline, { text: clampText(text.replace(/\s+/g, " ").trim(), SAID_SHOWN) })
	});
}
const Step = pure(({ row, summary, hasEnded }) => {
	const cached = row.cachedTokens > 0 ? ` (${count(row.cachedTokens)} cached)` : "";
	const tokens = `${count(row.inputTokens)}${cached} + ${count(row.outputTokens)} tokens`;
	return u("li", {
		class: "step",
		children: [
			u("h3", { children: [
				row.name,
				" ",
				u("span", {
					class: "figure",
					children: [
						seconds(row.milliseconds),
						tokens,
						money(row.costUsd)
					].join(" · ")
				})
			] }),
			u(Said, {
				text: row.text,
				summary
			}),
			row.calls.map((call) => u(Call, {
				call,
				isCut: hasEnded && call.state === "running"
			}))
		]
	});
});
const Mark = pure(({ row }) => {
	const text = u(S, { children: [
		u("span", {
			class: `what ${row.ok === null ? "" : row.ok ? "good" : "bad"}`,
			children: u(Code, { text: oneLine(row.text) })
		}),
		" ",
		u(Time, { of: row.durationMilliseconds })
	] });
	return u("li", {
		class: "mark",
		children: row.output.trim() === "" ? u("p", { children: text }) : u(Fold, {
			summary: text,
			content: () => u(Block, { text: row.output })
		})
	});
});
const RISKS = {
	low: "good",
	medium: "warn",
	high: "bad"
};
function RiskChip({ risk }) {
	return u("span", {
		class: `chip ${RISKS[risk] ?? "bad"}`,
		children: [risk, " risk"]
	});
}
function Ago({ iso, now }) {
	const at = Date.parse(iso);
	if (Number.isNaN(at)) return u("span", { children: iso });
	const minutes = Math.floor((now - at) / 6e4);
	const hours = `${Math.floor(minutes / 60)} h ago`;
	const words = minutes < 1 ? "just now" : minutes < 60 ? `${minutes} min ago` : minutes < 1440 ? hours : date(at);
	return u("time", {
		dateTime: new Date(at).toISOString(),
		title: date(at),
		children: words
	});
}
function MachineWords({ machine, now }) {
	const { name, connected, last_seen_at } = machine;
	return u(S, { children: [
		u("b", { children: u(Code, { text: name }) }),
		" ",
		u("span", {
			class: `chip ${connected ? "good" : "warn"}`,
			children: connected ? "connected" : "away"
		}),
		!connected && u(S, { children: [" last contact ", u(Ago, {
			iso: last_seen_at,
			now
		})] })
	] });
}
function costWords(cost, budget) {
	const spent = money(cost);
	return cost !== null && budget !== null && budget > 0 ? `${spent} of $${budget.toFixed(2)}` : spent;
}
function clockWords(milliseconds) {
	const whole = Math.max(0, Math.ceil(milliseconds / 1e3));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
const NOTHING_SAID = {
	text: "",
	isBad: false
};
function Note({ said }) {
	return u("p", {
		class: said.isBad ? "note bad" : "note",
		role: "status",
		children: said.text
	});
}
function confirmed(title, text, action) {
	const holder = document.createElement("div");
	document.body.append(holder);
	return new Promise((resolve) => {
		const closed = (answer) => {
			R(null, holder);
			holder.remove();
			resolve(answer === "yes");
		};
		R(u("dialog", {
			"aria-labelledby": "dialog-title",
			onClose: ({ currentTarget }) => closed(currentTarget.returnValue),
			children: u("form", {
				method: "dialog",
				children: [
					u("h2", {
						id: "dialog-title",
						children: title
					}),
					u("p", { children: text }),
					u("div", {
						class: "buttons",
						children: [u("button", {
							type: "submit",
							value: "no",
							children: "Cancel"
						}), u("button", {
							type: "submit",
							class: "danger",
							value: "yes",
							children: action
						})]
					})
				]
			})
		}), holder);
		holder.querySelector("dialog")?.showModal();
		holder.querySelector("button")?.focus();
	});
}
function decode(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
function readRoute(hash) {
	const [, project = "", view = "", run = ""] = hash.replace(/^#/, "").split("/").map(decode);
	if (view === "runs" && run !== "") return {
		view: "run",
		project,
		run
	};
	return {
		view: view === "approvals" || view === "decisions" || view === "settings" ? view : "runs",
		project
	};
}
const HASHES = {
	runs: (project) => `#/${encodeURIComponent(project)}`,
	approvals: (project) => `#/${encodeURIComponent(project)}/approvals`,
	decisions: (project) => `#/${encodeURIComponent(project)}/decisions`,
	settings: (project) => `#/${encodeURIComponent(project)}/settings`,
	run: (project, run) => ADDRESSES.page(project, run).slice(1)
};
function repositoryUrl(project, runUrl) {
	const name = project.replace(".", "/");
	const [, server] = /^(https?:\/\/[\w.:-]+)\/[\w.-]+\/[\w.-]+\/actions\/runs\/\d+/.exec(runUrl) ?? [];
	return server !== void 0 && runUrl.startsWith(`${server}/${name}/actions/`) ? `${server}/${name}` : null;
}
function sortRuns(runs) {
	const rank = ({ state }) => state === "running" ? 0 : 1;
	return [...runs].sort((a, b) => rank(a) - rank(b) || b.created_at.localeCompare(a.created_at));
}
const statusOf = (run) => run.state === "finished" ? run.status || "finished" : run.state;
const titleOf = (run) => run.title.trim() || `${run.command} ${run.subject}`.trim() || "Run";
const RunRow = pure(({ run, project, waiting, now }) => u("li", {
	class: `run ${run.state}`,
	children: [
		u("div", {
			class: "run-state",
			children: u(Badge, { status: statusOf(run) })
		}),
		u("div", {
			class: "run-what",
			children: [u(Link, {
				to: HASHES.run(project, run.run_id),
				class: "run-title",
				children: titleOf(run)
			}), u("p", {
				class: "muted",
				children: [
					joined([
						run.command,
						run.subject,
						run.actor && `by ${run.actor}`
					], " · "),
					" ",
					waiting > 0 && u("span", {
						class: "chip warn",
						children: [waiting, " waiting for approval"]
					})
				]
			})]
		}),
		u("div", {
			class: "run-figures muted",
			children: [u("p", { children: [
				count(run.steps),
				" ",
				run.steps === 1 ? "step" : "steps",
				" · ",
				costWords(run.cost_usd, run.budget_usd)
			] }), u("p", { children: u(Ago, {
				iso: run.created_at,
				now
			}) })]
		})
	]
}));
const EMPTY = "Set hub.url in the configuration of the repository, and every run appears here while it works.";
function RunsView({ session, api }) {
	const [problem, setProblem] = d("");
	const runs = sortRuns(session.runs.values());
	const running = runs.filter(({ state }) => state === "running").length;
	const now = Math.floor(api.now() / 6e4) * 6e4;
	const waiting = (id) => session.pending.filter(({ approval }) => approval.run_id === id).length;
	const more = () => {
		session.loadMore().then(() => setProblem(""), (error) => setProblem(failureText(error)));
	};
	return u(S, { children: [
		u("h1", {
			tabIndex: -1,
			children: session.project.name
		}),
		u("p", {
			class: "muted lead",
			children: session.isLoaded ? `${running === 0 ? "No run" : count(running)} running now` : "Loading…"
		}),
		u("p", {
			class: "bad",
			role: "status",
			children: session.problem || problem
		}),
		runs.length > 0 && u("ul", {
			class: "runs",
			children: runs.map((run) => u(RunRow, {
				run,
				project: session.id,
				waiting: waiting(run.run_id),
				now
			}, run.run_id))
		}),
		session.isLoaded && runs.length === 0 && u("div", {
			class: "empty",
			children: [u("p", {
				class: "empty-title",
				children: "No runs yet"
			}), u("p", {
				class: "muted",
				children: EMPTY
			})]
		}),
		session.before !== null && u("button", {
			type: "button",
			class: "plain",
			onClick: more,
			children: "Show earlier runs"
		})
	] });
}
const PHASES = {
	baseline: "before the change",
	proof: "with the change",
	base_tests: "the base's tests on the new code",
	new_tests: "the new tests on the base's code",
	altered: "with one line of the code altered"
};
function phaseWords(phase) {
	return PHASES[phase];
}
function mark(text, given = {}) {
	return {
		kind: "mark",
		text,
		ok: null,
		output: "",
		durationMilliseconds: null,
		...given
	};
}
function changeMark(change) {
	switch (change.kind) {
		case "note": return `Notes${change.note.isConfirmed ? "" : ", unconfirmed"}: ${change.note.text}`;
		case "goal_added": return `Goal${change.goal.isAccepted ? "" : ", proposed"}: ${change.goal.text}`;
		case "goal_updated": return change.number < 0 ? "Changes a new goal" : `Changes goal ${change.number}`;
		case "goal_dropped": return `Drops goal ${change.number}`;
		case "note_accepted": return `Confirms: ${change.text}`;
		default: return `Forgets: ${change.text}`;
	}
}
function markOf(event) {
	switch (event.type) {
		case "agent_started": return mark(`Agent ${event.agent} begins`);
		case "run_resumed": return mark(`Resumed as session ${event.sessionId}`);
		case "context_compacted": return mark(event.method === "summary" ? `${event.removed} messages were replaced by a summary` : `${event.removed} messages were left out`, { output: event.record.summary });
		case "gate_finished": {
			const { kind, output, durationMilliseconds } = event.run;
			const ok = event.phase === "new_tests" || event.phase === "altered" ? null : kind === "pass";
			return mark(`Gate ${event.gate}, ${phaseWords(event.phase)}: ${kind.replaceAll("_", " ")}`, {
				ok,
				output,
				durationMilliseconds
			});
		}
		case "approval_requested": return mark(`A person is asked about ${event.tool}, approval ${event.id}`);
		case "approval_answered": return mark(`Approval ${event.id} (${event.tool}): ${event.answer}${event.by === "" ? "" : ` by ${event.by}`}`, { ok: event.answer === "approved" });
		case "words_heard": return mark(`${event.by} says to the agent`, { output: event.text });
		case "sub_run_started": return mark(`Sub-run ${event.sub.id} begins: agent ${event.sub.agent}`, { output: event.sub.task });
		case "sub_run_finished": return mark(`Sub-run ${event.id} ends: ${event.stopReason}, ${event.steps} steps, ${money(event.costUsd)}`.replaceAll("_", " "), {
			ok: event.stopReason === "llm_done",
			output: event.output
		});
		case "memory_opened": return mark(`Read ${event.notes} notes and ${event.goals} goals of earlier runs`);
		case "memory_changed": return mark(changeMark(event.change));
		case "memory_saved": return mark(event.commit === "" ? `Notes were not kept: ${event.reason}` : "Notes were kept", { ok: event.commit !== "" });
		case "proposal_made": return mark(`Proposes: ${event.proposal.title}`);
		case "proposal_opened": return mark(`Proposal ${event.outcome.url === "" ? "not opened" : "opened"}: ${event.outcome.title}`, {
			ok: event.outcome.url !== "",
			output: event.outcome.reason
		});
		case "contact_called": return mark(`Calls ${event.contact}`);
		case "usage_lost": return mark("An answer of the model broke off; its tokens are counted");
		default: return null;
	}
}
const TEXT_KEPT = 262144;
const PURPOSES = {
	close: "Closing words",
	summary: "Summary of the context",
	evaluation: "Evaluation"
};
function emptyRun() {
	return {
		title: "",
		model: "",
		budgetUsd: 0,
		maximumSteps: 0,
		base: "",
		sandbox: "",
		costUsd: 0,
		modelCalls: 0,
		rows: [],
		gates: new Map(),
		tokens: [],
		startedAt: null,
		endedAt: null,
		status: "",
		reasons: [],
		summary: "",
		pullRequest: null,
		unreadable: 0,
		step: null,
		agents: 0
	};
}
const text = (value) => typeof value === "string" ? clampText(value, TEXT_KEPT) : "";
const figure = (value) => typeof value === "number" && Number.isFinite(value) ? value : 0;
const price = (value) => typeof value === "number" && Number.isFinite(value) ? value : null;
const add = (sum, cost) => sum === null || cost === null ? null : sum + cost;
function newCall(id, tool, json) {
	const [name, given] = [text(tool), text(json)];
	const isRemote = name.startsWith("remote_");
	const said = callWords(isRemote ? name.slice(7) : name, callArguments(given));
	const words = isRemote ? {
		...said,
		note: `${said.note} on a person's machine`.trim()
	} : said;
	return {
		id: text(id),
		tool: name,
		words,
		arguments: given,
		state: "running",
		output: "",
		error: "",
		remedy: "",
		milliseconds: null
	};
}
function addStep(state, event) {
	const { usage, purpose } = event;
	const spent = {
		inputTokens: figure(usage.inputTokens),
		cachedTokens: figure(usage.cachedInputTokens),
		outputTokens: figure(usage.outputTokens),
		costUsd: price(event.costUsd),
		milliseconds: figure(event.durationMilliseconds)
	};
	const isStep = purpose === "agent";
	const number = state.tokens.length + 1;
	const row = {
		kind: "step",
		purpose,
		name: isStep ? `Step ${number}` : PURPOSES[purpose] ?? "Model call",
		text: "",
		calls: [],
		...spent,
		revision: 0
	};
	state.rows.push(row);
	state.costUsd = add(state.costUsd, spent.costUsd);
	state.modelCalls += 1;
	if (!isStep) return;
	state.step = row;
	const { inputTokens: input, cachedTokens: cached, outputTokens: output } = spent;
	state.tokens.push({
		step: number,
		input,
		cached,
		output
	});
}
function announceCalls(state, { message }) {
	if (message.role !== "assistant" || state.step === null || state.step.calls.length > 0) return;
	if (message.toolCalls.length === 0) return;
	state.step.calls.push(...message.toolCalls.map((call) => newCall(call.id, call.name, call.arguments)));
	if (state.step.text === "") state.step.text = text(message.content);
	state.step.revision += 1;
}
function finishCall(state, { outcome }) {
	const { call, result } = outcome;
	const { step } = state;
	if (step === null) return;
	let row = step.calls.find(({ id, state: at }) => id === call.id && at === "running");
	if (row === void 0) {
		row = newCall(call.id, call.name, call.arguments);
		step.calls.push(row);
	}
	row.output = text(result.output);
	row.milliseconds = figure(outcome.durationMilliseconds);
	if (result.success === true) row.state = "done";
	else {
		row.state = result.code === "pending" ? "waiting" : "failed";
		row.error = text(result.error);
		row.remedy = text(result.remedy);
	}
	step.revision += 1;
}
function setGate(state, name, given) {
	const known = state.gates.get(name) ?? {
		name,
		before: "",
		after: ""
	};
	state.gates.set(name, {
		...known,
		...given
	});
}
function noteGate(state, { phase, gate, run }) {
	if (phase === "baseline") setGate(state, text(gate), { before: text(run.kind) });
	if (phase === "proof") setGate(state, text(gate), { after: text(run.kind) });
}
function publish(state, { published }) {
	const { pullRequestNumber: number, pullRequestUrl, draft } = published;
	if (typeof number !== "number") return;
	state.pullRequest = {
		number,
		url: text(pullRequestUrl),
		isDraft: draft === true
	};
}
function finish(state, { status, reasons, at }) {
	state.status = text(status);
	state.reasons = Array.isArray(reasons) ? reasons.map(text) : [];
	state.endedAt = at;
	if (state.step !== null) state.step.revision += 1;
}
function begin(state, event) {
	state.title = text(event.title) || text(event.task).trim().split("\n")[0] || "";
	state.model = text(event.model);
	state.budgetUsd = figure(event.budgetUsd);
	state.maximumSteps = figure(event.maximumSteps);
	state.startedAt ??= event.at;
}
function noteFacts(state, event) {
	switch (event.type) {
		case "run_started":
			begin(state, event);
			return;
		case "run_resumed":
			if (event.run !== void 0) state.budgetUsd = figure(event.run.budgetUsd);
			state.status = "";
			state.endedAt = null;
			return;
		case "base_fixed":
			state.base = text(event.sha);
			return;
		case "sandbox_chosen":
			state.sandbox = text(event.level);
			return;
		case "message_added":
			announceCalls(state, event);
			return;
		case "model_answered":
			addStep(state, event);
			return;
		case "usage_lost":
			state.costUsd = add(state.costUsd, price(event.costUsd));
			return;
		case "sub_run_event": {
			const { event: inner } = event;
			if (inner.type !== "model_answered" && inner.type !== "usage_lost") return;
			state.costUsd = add(state.costUsd, price(inner.costUsd));
			if (inner.type === "model_answered") state.modelCalls += 1;
			return;
		}
		case "tool_finished":
			finishCall(state, event);
			return;
		case "step_finished":
			if (state.step === null) return;
			state.step.text = text(event.text);
			state.step.revision += 1;
			return;
		case "gate_finished":
			noteGate(state, event);
			return;
		case "tree_proved":
			for (const { name, before, after } of event.evidence.gates) setGate(state, text(name), {
				before,
				after
			});
			return;
		case "loop_stopped":
			state.summary = text(event.finalOutput);
			return;
		case "work_published":
			publish(state, event);
			return;
		case "run_finished":
			finish(state, event);
			return;
	}
}
function addMark(state, event) {
	if (event.type === "agent_started") {
		state.agents += 1;
		if (state.agents === 1) return;
	}
	const mark = event.type === "notice_given" ? {
		kind: "mark",
		text: text(event.text),
		ok: null,
		output: "",
		durationMilliseconds: null
	} : markOf(event);
	if (mark === null) return;
	const milliseconds = mark.durationMilliseconds === null ? null : figure(mark.durationMilliseconds);
	state.rows.push({
		...mark,
		output: text(mark.output),
		durationMilliseconds: milliseconds
	});
}
function applyEvent(state, event) {
	try {
		noteFacts(state, event);
		addMark(state, event);
	} catch {
		state.unreadable += 1;
	}
}
function createEventParser(maximum) {
	let line = "";
	let mayBeHalfEnd = false;
	let id = "";
	let named = null;
	let type = "";
	let data = [];
	let size = 0;
	const field = (name, value) => {
		if (name === "data") data.push(value);
		else if (name === "event") type = value;
		else if (name === "id" && !value.includes("\0")) named = value;
	};
	const take = (text) => {
		size += text.length;
		if (text !== "") {
			const colon = text.indexOf(":");
			if (colon < 0) field(text, "");
			else if (colon > 0) field(text.slice(0, colon), text.slice(colon + 1).replace(/^ /, ""));
			else size -= text.length;
			return null;
		}
		if (named !== null) id = named;
		const event = data.length === 0 ? null : {
			type: type === "" ? "message" : type,
			data: data.join("\n")
		};
		[type, data, size, named] = [
			"",
			[],
			0,
			null
		];
		return event;
	};
	return {
		lastId: () => id,
		push(text) {
			const rest = mayBeHalfEnd && text.startsWith("\n") ? text.slice(1) : text;
			if (text !== "") mayBeHalfEnd = text.endsWith("\r");
			const lines = rest.split(/\r\n|\n|\r/);
			lines[0] = line + (lines[0] ?? "");
			line = lines.pop() ?? "";
			const events = lines.flatMap((one) => take(one) ?? []);
			if (size + line.length > maximum) throw new RangeError(`An event is longer than ${maximum} characters.`);
			return events;
		}
	};
}
const RESET = "reset";
const BYE = "bye";
const FIRST_WAIT = 1e3;
const LONGEST_WAIT = 3e4;
const SILENCE = 45e3;
const MAXIMUM_EVENT_CHARACTERS = 8388608;
var LiveStream = class {
	address;
	api;
	listener;
	#closing = null;
	#channel = null;
	#isLeader = false;
	#state = "connecting";
	#lastId = null;
	#retry = () => {};
	constructor(address, api, listener) {
		this.address = address;
		this.api = api;
		this.listener = listener;
	}
	open() {
		if (this.#closing !== null) {
			if (this.#isLeader) this.#retry();
			else this.#post({ kind: "retry" });
			return;
		}
		const closing = new AbortController();
		this.#closing = closing;
		if (!("locks" in navigator)) {
			this.#lead(closing.signal);
			return;
		}
		const name = `architect:${this.address}`;
		this.#channel = new BroadcastChannel(name);
		this.#channel.addEventListener("message", ({ data }) => this.#receive(data));
		this.#post({ kind: "joined" });
		navigator.locks.request(name, { signal: closing.signal }, () => this.#lead(closing.signal)).catch(() => {});
	}
	close() {
		this.#closing?.abort();
		this.#channel?.close();
		this.#closing = null;
		this.#channel = null;
		this.#isLeader = false;
	}
	async #lead(signal) {
		this.#isLeader = true;
		let wait = FIRST_WAIT;
		while (!signal.aborted) {
			const asked = await this.#read(signal, () => {
				wait = FIRST_WAIT;
			});
			if (signal.aborted) return;
			this.#connected(this.#state === "leaving" ? "leaving" : "lost");
			await this.#pause(Math.max(asked, wait * (.75 + Math.random() / 2)), signal);
			wait = Math.min(LONGEST_WAIT, wait * 2);
		}
	}
	async #read(signal, opened) {
		const silence = new AbortController();
		let timer;
		const alive = () => {
			clearTimeout(timer);
			timer = setTimeout(() => silence.abort(), SILENCE);
		};
		alive();
		try {
			const either = AbortSignal.any([signal, silence.signal]);
			const response = await this.api.stream(this.address, this.#lastId, either);
			if (!response.ok || response.body === null) {
				await response.body?.cancel();
				return (Number(response.headers.get("retry-after")) || 0) * 1e3;
			}
			opened();
			this.#connected("live");
			await this.#readBody(response.body, alive);
		} catch {} finally {
			clearTimeout(timer);
			silence.abort();
		}
		return 0;
	}
	async #readBody(body, alive) {
		const parser = createEventParser(MAXIMUM_EVENT_CHARACTERS);
		const decoder = new TextDecoder();
		const reader = body.getReader();
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			alive();
			const items = [];
			const read = () => parser.lastId() === "" ? null : Number(parser.lastId());
			for (const line of decoder.decode(part.value, { stream: true }).split(/(?<=\n)/)) for (const { type, data } of parser.push(line)) items.push({
				id: read(),
				type,
				data
			});
			const after = this.#lastId;
			const lastId = read() ?? after;
			if (items.length > 0 || lastId !== after) this.#share({
				kind: "items",
				after,
				lastId,
				items
			});
		}
	}
	#pause(milliseconds, signal) {
		return new Promise((resolve) => {
			const done = () => {
				clearTimeout(timer);
				signal.removeEventListener("abort", done);
				resolve();
			};
			const timer = setTimeout(done, milliseconds);
			signal.addEventListener("abort", done);
			this.#retry = done;
		});
	}
	#post(message) {
		this.#channel?.postMessage(message);
	}
	#share(message) {
		this.#post(message);
		this.#take(message);
	}
	#connected(state) {
		const isAnew = state === "live" && this.#lastId === null;
		this.#share({
			kind: "connection",
			state,
			lastId: this.#lastId,
			isAnew
		});
	}
	#receive(message) {
		if (message.kind === "items" || !this.#isLeader) this.#take(message);
		else if (message.kind === "retry") this.#retry();
		else if (message.kind === "joined") this.#post({
			kind: "connection",
			state: this.#state,
			lastId: this.#lastId,
			isAnew: false
		});
	}
	#take(message) {
		if (message.kind === "connection") this.#takeState(message.state, message.lastId, message.isAnew);
		else if (message.kind === "items") this.#takeItems(message.after, message.lastId, message.items);
	}
	#takeState(state, lastId, isAnew) {
		const isNew = state === "live" && (isAnew || this.#state !== "live");
		this.#lastId ??= lastId;
		this.#state = state;
		this.listener.connection(state);
		if (isNew) this.listener.load();
	}
	#takeItems(after, lastId, items) {
		if (this.#lastId !== null && after !== null && after > this.#lastId) this.listener.load();
		for (const { id, type, data } of items) if (type === RESET) {
			this.#lastId = id;
			this.listener.load();
		} else if (type === BYE) this.#takeState("leaving", null, false);
		else if (id === null || this.#lastId === null || id > this.#lastId) {
			this.#lastId = id ?? this.#lastId;
			this.#deliver(type, data);
		}
		if (lastId !== null) this.#lastId = Math.max(lastId, this.#lastId ?? lastId);
	}
	#deliver(name, data) {
		let read;
		try {
			read = JSON.parse(data);
		} catch {
			return;
		}
		this.listener.event({
			name,
			data: read
		});
	}
};
var RunFeed = class {
	load;
	apply;
	#next = 0;
	#isLoading = false;
	#isAsked = false;
	#early = new Map();
	constructor(load, apply) {
		this.load = load;
		this.apply = apply;
	}
	receive(sequence, event) {
		if (sequence < this.#next) return;
		if (sequence === this.#next && !this.#isLoading) {
			this.#take(sequence, event);
			this.#takeEarly();
			return;
		}
		this.#early.set(sequence, event);
		this.catchUp().catch(() => {});
	}
	async catchUp() {
		if (this.#isLoading) {
			this.#isAsked = true;
			return;
		}
		this.#isLoading = true;
		try {
			do {
				this.#isAsked = false;
				await this.#loadPages();
				this.#takeEarly();
			} while (this.#isAsked && this.#early.size > 0);
			for (const sequence of [...this.#early.keys()].sort((a, b) => a - b)) {
				this.#next = Math.max(this.#next, sequence);
				this.#takeEarly();
			}
		} finally {
			this.#isLoading = false;
		}
	}
	async #loadPages() {
		for (;;) {
			const page = await this.load(this.#next);
			for (const { sequence, event } of page.events) if (sequence >= this.#next) this.#take(sequence, event);
			this.#next = Math.max(this.#next, page.next);
			if (!page.more) return;
		}
	}
	#take(sequence, event) {
		this.#next = sequence + 1;
		this.apply(event);
	}
	#takeEarly() {
		for (const sequence of this.#early.keys()) if (sequence < this.#next) this.#early.delete(sequence);
		for (let event = this.#early.get(this.#next); event !== void 0; event = this.#early.get(this.#next)) {
			this.#early.delete(this.#next);
			this.#take(this.#next, event);
		}
	}
};
const PAGE_SIZE = 50;
const ENDED_KEPT = 20;
const enc = encodeURIComponent;
var ProjectSession = class {
	project;
	api;
	listener;
	runs = new Map();
	approvals = new Map();
	connection = "connecting";
	machineChanges = 0;
	decisionChanges = 0;
	isLoaded = false;
	problem = "";
	before = null;
	open = null;
	#stream;
	constructor(project, api, listener) {
		this.project = project;
		this.api = api;
		this.listener = listener;
		this.#stream = new LiveStream(ADDRESSES.events(project.project_id), api, {
			event: (event) => this.#receive(event),
			connection: (state) => this.#connected(state),
			load: () => void this.load()
		});
	}
	get id() {
		return this.project.project_id;
	}
	get pending() {
		return [...this.approvals.values()].filter(({ end }) => end === null);
	}
	connect() {
		this.#stream.open();
	}
	close() {
		this.#stream.close();
	}
	async load() {
		try {
			const runs = ADDRESSES.runs(this.id);
			const [running, latest] = await Promise.all([
				this.api.get(`${runs}?status=running&limit=${PAGE_SIZE}`),
				this.api.get(`${runs}?limit=${PAGE_SIZE}`),
				this.loadApprovals(),
				this.#catchUp()
			]);
			for (const run of [...running.runs, ...latest.runs]) this.runs.set(run.run_id, run);
			if (!this.isLoaded) this.before = latest.before;
			this.isLoaded = true;
			this.decisionChanges += 1;
			this.problem = "";
		} catch (error) {
			this.problem = failureText(error);
		}
		this.listener.changed();
	}
	async loadMore() {
		if (this.before === null) return;
		const query = `?limit=${PAGE_SIZE}&before=${enc(this.before)}`;
		const { runs, before } = await this.api.get(`${ADDRESSES.runs(this.id)}${query}`);
		for (const run of runs) this.runs.set(run.run_id, run);
		this.before = before;
		this.listener.changed();
	}
	async loadApprovals() {
		const asked = await this.api.get(`${ADDRESSES.approvals(this.id)}?status=pending`);
		const waiting = new Set(asked.approvals.map(({ approval_id }) => approval_id));
		for (const shown of this.approvals.values()) if (shown.end === null && !waiting.has(shown.approval.approval_id)) this.#end(shown.approval.approval_id, {
			status: "closed",
			by: null,
			reason: ""
		});
		for (const approval of asked.approvals) {
			const shown = this.approvals.get(approval.approval_id);
			if (shown === void 0) this.approvals.set(approval.approval_id, {
				approval,
				end: null
			});
			else shown.approval = approval;
		}
		this.listener.changed();
	}
	watch(run) {
		if (this.open?.id === run) return this.open;
		const state = emptyRun();
		const load = (from) => this.api.get(`${ADDRESSES.runEvents(this.id, run)}?from=${from}`);
		const open = {
			id: run,
			state,
			feed: new RunFeed(load, (event) => {
				applyEvent(state, event);
				this.listener.changed();
			}),
			isLoaded: false,
			problem: ""
		};
		this.open = open;
		this.#catchUp();
		return open;
	}
	async #catchUp() {
		const { open } = this;
		if (open === null) return;
		try {
			const [view] = await Promise.all([this.api.get(ADDRESSES.run(this.id, open.id)), open.feed.catchUp()]);
			this.runs.set(view.run_id, view);
			open.isLoaded = true;
			open.problem = "";
		} catch (error) {
			open.problem = error instanceof ApiProblem && error.status === 404 ? "There is no such run, or it is not yours to see." : failureText(error);
		}
		this.listener.changed();
	}
	#connected(state) {
		if (state === this.connection) return;
		const wasLost = this.connection === "lost" || this.connection === "leaving";
		this.connection = state;
		if (state === "live" && wasLost) this.listener.announce("Connected to the hub again.");
		this.listener.changed();
	}
	#receive({ name, data }) {
		switch (name) {
			case "RUN_STARTED":
			case "RUN_FINISHED":
				this.runs.set(data.run.run_id, data.run);
				if (name === "RUN_FINISHED") this.listener.announce(`Run finished: ${data.run.status}.`);
				break;
			case "RUN_EVENT":
				if (this.open?.id === data.run_id) this.open.feed.receive(data.sequence, data.event);
				this.#count(data);
				break;
			case "MACHINES_CHANGED":
				this.machineChanges += 1;
				this.listener.changed();
				if (this.pending.some(({ approval }) => approval.target === "client")) this.loadApprovals().catch(() => {});
				return;
			case "TOOL_APPROVAL_REQUEST":
				this.#asked(data.approval_id);
				return;
			case "TOOL_APPROVAL_DECIDED": {
				const { status, decided_by: by, reason } = data;
				this.decisionChanges += 1;
				this.#end(data.approval_id, {
					status,
					by,
					reason: reason ?? ""
				});
				break;
			}
			default: return;
		}
		this.listener.changed();
	}
	#count({ run_id, event }) {
		const run = this.runs.get(run_id);
		if (run === void 0 || event.type !== "model_answered" || event["purpose"] !== "agent") return;
		const cost = event["costUsd"];
		const cost_usd = typeof cost === "number" ? (run.cost_usd ?? 0) + cost : run.cost_usd;
		this.runs.set(run_id, {
			...run,
			steps: run.steps + 1,
			cost_usd
		});
	}
	async #asked(id) {
		try {
			await this.loadApprovals();
		} catch {
			return;
		}
		const shown = this.approvals.get(id);
		if (shown === void 0 || shown.end !== null) return;
		this.listener.announce(`A call waits for approval: ${shown.approval.tool_name}, ${shown.approval.risk_level} risk.`);
		this.listener.asked(shown.approval);
	}
	#end(id, end) {
		const shown = this.approvals.get(id);
		if (shown === void 0 || shown.end !== null && end.status === "closed") return;
		const isNew = shown.end === null || shown.end.status === "closed";
		shown.end = end;
		if (isNew) this.listener.announce(endWords(end));
		const ended = [...this.approvals].filter(([, one]) => one.end !== null);
		for (const [old] of ended.slice(0, Math.max(0, ended.length - ENDED_KEPT))) this.approvals.delete(old);
	}
};
function endWords({ status, by, reason }) {
	if (status === "closed") return "It waits no more: it was decided, or its time is over";
	return `${status === "approved" ? "Approved" : "Rejected"}${by === null ? "" : ` by ${by}`}${reason === "" ? "" : `: ${reason}`}`;
}
const SCOPES$1 = [
	[
		"once",
		"Approve once",
		"approve"
	],
	[
		"class",
		"Approve class",
		""
	],
	[
		"all",
		"Approve all",
		"risky"
	]
];
const SOON = 6e4;
const NO_QUESTION = "There will be no further questions in this run, even if an issue, a comment or a file misleads the agent.";
const idOf = ({ approval_id }) => approval_id.replace(/[^\w-]/g, "");
function Facts({ approval, session }) {
	const { agent, tool_name, run_id, hash } = approval;
	const run = session.runs.get(run_id);
	return u("dl", {
		class: "facts",
		children: [
			["Agent", agent],
			["Tool", u(Mono, { text: tool_name })],
			["Runs", placeWords(approval)],
			["Run", u(Link, {
				to: HASHES.run(session.id, run_id),
				children: run === void 0 ? "Run" : titleOf(run)
			})],
			["Hash", u("code", {
				title: hash,
				children: hash.slice(0, 12)
			})]
		].map(([name, value]) => u("div", { children: [u("dt", { children: name }), u("dd", { children: value })] }))
	});
}
function WaitWords({ name }) {
	return u("p", {
		class: "muted",
		children: [
			"Approve it, and the call waits for ",
			u(Code, { text: oneLine(name) }),
			" until the time is over: start “architect connect” there."
		]
	});
}
function machineOf({ machine, machines }) {
	const connected = machines.filter((one) => one.connected);
	const [only = null] = machines.length === 1 ? machines : connected.length === 1 ? connected : [];
	return machines.find(({ name }) => name === machine) ?? only;
}
function MachineChoice({ approval, now, choose, chosen }) {
	const { target, machines } = approval;
	if (target !== "client") return null;
	const own = machineOf(approval);
	if (own !== null) return u("div", {
		class: "machine",
		children: [u("p", { children: u(MachineWords, {
			machine: own,
			now
		}) }), !own.connected && u(WaitWords, { name: own.name })]
	});
	if (machines.length === 0) return u("div", {
		class: "machine",
		children: [u("p", { children: "None of your machines ever connected." }), u(WaitWords, { name: "a machine" })]
	});
	const isNone = machines.every(({ connected }) => !connected);
	const id = `machine-${idOf(approval)}`;
	return u("div", {
		class: "machine",
		children: [
			u("label", {
				htmlFor: id,
				children: isNone ? "None of your machines is connected. Run it on" : "Run it on"
			}),
			" ",
			u("select", {
				id,
				value: chosen,
				onChange: ({ currentTarget }) => choose(currentTarget.value),
				children: [isNone && u("option", {
					value: "",
					children: "The first that connects"
				}), machines.map(({ name, connected }) => u("option", {
					value: name,
					children: [u(Code, { text: oneLine(name) }), connected ? ", connected" : ", away"]
				}, name))]
			})
		]
	});
}
function chosenMachine(approval, wanted) {
	const { machines } = approval;
	if (machineOf(approval) !== null) return "";
	if (machines.some(({ name }) => name === wanted)) return wanted;
	return machines.some(({ connected }) => connected) ? machines[0]?.name ?? "" : "";
}
function Choices({ approval, pressed, approve, reject }) {
	const reason = A(null);
	const rows = SCOPES$1.filter(([scope]) => approval.scopes.includes(scope)).map(([scope, name, style]) => {
		const id = `scope-${scope}-${idOf(approval)}`;
		return u("div", {
			class: "choice",
			children: [u("button", {
				type: "button",
				class: style,
				"aria-describedby": id,
				onClick: () => approve(scope),
				children: pressed === scope ? "Approving…" : name
			}), u("p", {
				id,
				class: "covers",
				children: [scope === "all" && u("b", {
					class: "warn",
					children: "Warning: there will be no further questions. "
				}), scopeWords(scope, approval)]
			})]
		}, scope);
	});
	const submit = (event) => {
		event.preventDefault();
		reject(reason.current?.value ?? "");
	};
	return u(S, { children: [rows, u("form", {
		class: "choice",
		onSubmit: submit,
		children: [u("button", {
			type: "submit",
			class: "reject",
			children: pressed === "reject" ? "Rejecting…" : "Reject"
		}), u("input", {
			ref: reason,
			type: "text",
			maxLength: 500,
			placeholder: "Why not? The agent reads this.",
			autocomplete: "off",
			"aria-label": "Reason for rejecting (optional)"
		})]
	})] });
}
function useDecision({ approval, session, api }) {
	const [pressed, setPressed] = d(null);
	const [said, say] = d(NOTHING_SAID);
	const [isLocked, setLocked] = d(false);
	const lock = A(false);
	const send = async (button, address, body) => {
		if (lock.current) return;
		lock.current = true;
		setLocked(true);
		setPressed(button);
		say(NOTHING_SAID);
		try {
			await api.post(address, body);
		} catch (error) {
			setPressed(null);
			say({
				text: failureText(error),
				isBad: true
			});
			lock.current = !(!(error instanceof ApiProblem) || [0, 429].includes(error.status) || error.status >= 500);
			setLocked(lock.current);
		}
		await session.loadApprovals().catch(() => {});
	};
	const { approval_id, hash } = approval;
	const approve = async (scope, machine) => {
		const words = `${scopeWords(scope, approval)} ${NO_QUESTION}`;
		if (scope === "all" && !await confirmed("Approve everything of this agent?", words, "Approve all")) return;
		const where = machine === "" ? {} : { machine };
		await send(scope, ADDRESSES.approve(session.id, approval_id), {
			scope,
			hash,
			...where
		});
	};
	const reject = (reason) => send("reject", ADDRESSES.reject(session.id, approval_id), { reason });
	return {
		pressed,
		said,
		isLocked,
		approve,
		reject
	};
}
function useFocusOnEnd(end, isPressed) {
	const card = A(null);
	const words = A(null);
	const shown = A(null);
	const hadFocus = isPressed || card.current?.contains(document.activeElement) === true;
	_(() => {
		const isNew = end !== null && end !== shown.current;
		shown.current = end;
		if (isNew && hadFocus) words.current?.focus();
	}, [end]);
	return {
		card,
		words
	};
}
const SIGNS = {
	approved: "✓",
	rejected: "✗",
	closed: "–"
};
function ApprovalCard(props) {
	const { approval, end, session, api } = props;
	const { pressed, said, isLocked, approve, reject } = useDecision(props);
	const [wanted, want] = d("");
	const { card, words } = useFocusOnEnd(end, pressed !== null);
	const id = `approval-${idOf(approval)}`;
	const left = Date.parse(approval.expires_at) - api.now();
	const { verb, object } = wish(approval.tool_name, approval.tool_params);
	const mayDecide = approval.scopes.length > 0 && session.project.can_decide;
	const chosen = chosenMachine(approval, wanted);
	return u("article", {
		ref: card,
		class: `approval ${approval.risk_level} ${end === null ? "" : `ended ${end.status}`}`,
		"aria-labelledby": id,
		children: [
			u("div", {
				class: "approval-head",
				children: [u(RiskChip, { risk: approval.risk_level }), end === null && u("span", {
					class: "time-left",
					children: [u("progress", {
						"aria-label": "Time left to decide",
						max: approval.timeout_seconds,
						value: Math.max(0, left / 1e3)
					}), u("span", {
						class: left < SOON ? "clock bad" : "clock",
						children: left <= 0 ? "Time is up" : `${clockWords(left)} left`
					})]
				})]
			}),
			u("h2", {
				id,
				children: [
					"Agent wants to ",
					u(Code, { text: oneLine(verb) }),
					" ",
					u(Mono, { text: oneLine(object) })
				]
			}),
			u(Facts, { ...props }),
			u("div", {
				class: "arguments-box",
				children: u(Arguments, { given: approval.tool_params })
			}),
			end === null && u(S, { children: [u(MachineChoice, {
				approval,
				now: api.now(),
				choose: want,
				chosen
			}), u("fieldset", {
				class: "choices",
				disabled: isLocked || left <= 0,
				children: [u("legend", {
					class: "sr",
					children: "Decision"
				}), mayDecide ? u(Choices, {
					approval,
					pressed,
					approve: (scope) => void approve(scope, chosen),
					reject: (reason) => void reject(reason)
				}) : u("p", {
					class: "muted",
					children: "You may watch this run. To decide, you need write permission in the repository."
				})]
			})] }),
			u(Note, { said: end === null ? said : NOTHING_SAID }),
			u("p", {
				class: "end",
				tabIndex: -1,
				ref: words,
				children: end !== null && u(S, { children: [u("span", {
					"aria-hidden": "true",
					children: [SIGNS[end.status], " "]
				}), endWords(end)] })
			})
		]
	});
}
function ApprovalList({ session, api, run }) {
	const shown = [...session.approvals.values()].filter(({ approval }) => run === null || approval.run_id === run);
	if (shown.length === 0) return null;
	return u("div", {
		class: "approvals",
		children: shown.map(({ approval, end }) => u(ApprovalCard, {
			approval,
			end,
			session,
			api
		}, approval.approval_id))
	});
}
function ApprovalsView({ session, api }) {
	return u(S, { children: [
		u("h1", {
			tabIndex: -1,
			children: "Approvals"
		}),
		u(ApprovalList, {
			session,
			api,
			run: null
		}),
		session.isLoaded && session.approvals.size === 0 && u("div", {
			class: "empty",
			children: [u("p", {
				class: "empty-title",
				children: "Nothing waits for you"
			}), u("p", {
				class: "muted",
				children: "When a run needs a decision, it appears here at once, with all it wants to do."
			})]
		}),
		u("p", { children: u(Link, {
			to: HASHES.decisions(session.id),
			children: "Past decisions"
		}) })
	] });
}
const SCOPES = {
	once: "once",
	class: "for the class",
	all: "for all calls"
};
const OUTCOMES = {
	pending: "",
	approved: "the call has not run yet",
	executing: "the call is running",
	completed: "the call succeeded",
	failed: "the call failed",
	rejected: "the call did not run"
};
function HowWords({ status, scope, decided_by, reason, outcome }) {
	const how = status === "approved" ? `Approved${scope === null ? "" : ` ${SCOPES[scope]}`}` : "Rejected";
	const result = outcome === null ? "" : OUTCOMES[outcome];
	return u(S, { children: [
		how,
		decided_by !== null && ` by ${decided_by}`,
		reason !== null && u(S, { children: [": ", u(Code, { text: oneLine(reason) })] }),
		result !== "" && ` · ${result}`
	] });
}
function DecisionRow({ decision, project, now }) {
	const { verb, object } = wish(decision.tool_name, decision.tool_params);
	const { run_title: title, run_id: run, risk_level: risk } = decision;
	return u("li", {
		class: "run",
		children: [
			u("div", {
				class: "run-state",
				children: u(Badge, { status: decision.status })
			}),
			u("div", {
				class: "run-what",
				children: [
					u("p", { children: [
						u("b", { children: [
							u(Code, { text: oneLine(verb) }),
							" ",
							u(Mono, { text: oneLine(object) })
						] }),
						" ",
						risk !== null && u(RiskChip, { risk })
					] }),
					u("p", {
						class: "muted",
						children: [
							u(Mono, { text: decision.tool_name }),
							" · ",
							u(HowWords, { ...decision })
						]
					}),
					u("p", {
						class: "muted",
						children: [
							"in",
							" ",
							title === null ? "a run that is no longer kept" : u(Link, {
								to: HASHES.run(project, run),
								children: title || "Run"
							})
						]
					})
				]
			}),
			u("div", {
				class: "run-figures muted",
				children: u("p", { children: u(Ago, {
					iso: decision.decided_at,
					now
				}) })
			})
		]
	});
}
function DecisionsView({ session, api }) {
	const [loaded, setLoaded] = d(null);
	const [problem, setProblem] = d("");
	const load = async (from) => {
		try {
			const query = from === null ? "" : `?before=${encodeURIComponent(from)}`;
			const page = await api.get(`${ADDRESSES.decisions(session.id)}${query}`);
			setLoaded((old) => {
				const known = new Map(old?.known);
				for (const one of page.decisions) known.set(one.decision_id, one);
				return {
					known,
					before: old === null || from !== null ? page.before : old.before
				};
			});
			setProblem("");
		} catch (error) {
			setProblem(failureText(error));
		}
	};
	h(() => {
		load(null);
	}, [session.decisionChanges]);
	const newest = [...loaded?.known.values() ?? []].sort((a, b) => Number(b.decision_id) - Number(a.decision_id));
	return u(S, { children: [
		u("p", {
			class: "back",
			children: u(Link, {
				to: HASHES.approvals(session.id),
				children: "← Approvals"
			})
		}),
		u("h1", {
			tabIndex: -1,
			children: "Past decisions"
		}),
		u("p", {
			class: "bad",
			role: "status",
			children: problem
		}),
		newest.length > 0 && u("ul", {
			class: "runs",
			"aria-label": "Decisions, the newest first",
			children: newest.map((one) => u(DecisionRow, {
				decision: one,
				project: session.id,
				now: api.now()
			}, one.decision_id))
		}),
		newest.length === 0 && u("p", {
			class: "muted",
			children: loaded === null ? "Loading…" : "No call has been decided yet."
		}),
		loaded !== null && loaded.before !== null && u("button", {
			type: "button",
			class: "plain",
			onClick: () => void load(loaded.before),
			children: "Show earlier decisions"
		})
	] });
}
const CONNECTIONS = {
	connecting: ["Connecting…", ""],
	live: ["Live", "good"],
	lost: ["Connection lost", "bad"],
	leaving: ["The hub is restarting", "warn"]
};
const WAYS = [
	[
		"Runs",
		"runs",
		["runs", "run"]
	],
	[
		"Approvals",
		"approvals",
		["approvals", "decisions"]
	],
	[
		"Settings",
		"settings",
		["settings"]
	]
];
function Bar({ person, session, view, leave }) {
	const project = session?.id ?? "";
	const pending = session?.pending.length ?? 0;
	const [word, tone] = CONNECTIONS[session?.connection ?? "connecting"];
	const choose = (chosen) => {
		window.location.hash = HASHES.runs(chosen);
	};
	return u("div", { children: [
		u(Link, {
			to: HASHES.runs(project),
			class: "brand",
			children: [u("span", {
				class: "mark-logo",
				"aria-hidden": "true"
			}), "Architect"]
		}),
		u("select", {
			"aria-label": "Project",
			value: project,
			onChange: ({ currentTarget }) => choose(currentTarget.value),
			children: person.projects.map(({ project_id, name }) => u("option", {
				value: project_id,
				children: name
			}, project_id))
		}),
		u("nav", {
			"aria-label": "Views",
			children: u("ul", { children: WAYS.map(([name, to, views]) => u("li", { children: u(Link, {
				to: HASHES[to](project),
				"aria-current": views.some((one) => one === view) ? "page" : void 0,
				children: [name, to === "approvals" && pending > 0 && u("span", {
					class: "count",
					children: pending
				})]
			}) })) })
		}),
		u("span", {
			class: `connection ${tone}`,
			children: session !== null && word
		}),
		u("span", {
			class: "who",
			children: [u("span", {
				class: "muted",
				children: person.login
			}), u("button", {
				type: "button",
				class: "plain",
				onClick: leave,
				children: "Sign out"
			})]
		})
	] });
}
function Frame({ person, session, announcement, children, ...rest }) {
	const isLost = session?.connection === "lost" || session?.connection === "leaving";
	return u(S, { children: [
		u("header", {
			class: "bar",
			hidden: person === null,
			children: person !== null && u(Bar, {
				person,
				session,
				...rest
			})
		}),
		u("div", {
			id: "connection-lost",
			class: "connection-lost",
			role: "status",
			hidden: !isLost,
			children: isLost && u("div", { children: [u("p", { children: "The hub does not answer. What you see may be old; runs go on without it." }), u("button", {
				type: "button",
				onClick: () => session?.connect(),
				children: "Try now"
			})] })
		}),
		u("main", {
			id: "content",
			tabIndex: -1,
			children
		}),
		u("p", {
			id: "announcements",
			class: "sr",
			role: "status",
			"aria-live": "polite",
			children: announcement
		})
	] });
}
const KEY = "architect-notifications";
var Notifier = class {
	isImpossible() {
		return !("Notification" in window) || Notification.permission === "denied";
	}
	isOn() {
		return !this.isImpossible() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
	}
	words() {
		if (this.isImpossible()) return "This browser does not allow notifications for this page.";
		return this.isOn() ? "Notifications are on in this browser." : "Notifications are off in this browser.";
	}
	async toggle() {
		if (this.isOn()) {
			localStorage.removeItem(KEY);
			return;
		}
		if (await Notification.requestPermission() === "granted") localStorage.setItem(KEY, "on");
	}
	tell(title, text, tag) {
		if (!this.isOn() || document.visibilityState === "visible") return;
		new Notification(plain(title), {
			body: plain(text).slice(0, 200),
			tag
		}).addEventListener("click", () => window.focus());
	}
};
function Meter({ name, words, share }) {
	return u("div", {
		class: "meter",
		children: [
			u("dt", { children: name }),
			u("dd", { children: words }),
			share !== null && u("dd", {
				class: "share",
				children: u("progress", {
					"aria-label": `${name}: share of the limit`,
					class: share > .8 ? "near" : "",
					max: 1,
					value: Math.min(1, share)
				})
			})
		]
	});
}
function elapsedWords(run, state, now) {
	const started = state.startedAt ?? (run === void 0 ? null : Date.parse(run.created_at));
	if (started === null) return "–";
	const known = run?.state === "lost" ? run.last_seen_at : run?.finished_at;
	const ended = state.endedAt ?? (known === null || known === void 0 ? now : Date.parse(known));
	const passed = Math.max(0, Math.floor((ended - started) / 1e3) * 1e3);
	if (passed < 36e5) return passed === 0 ? "0 s" : seconds(passed);
	return `${Math.floor(passed / 36e5)} h ${Math.floor(passed / 6e4) % 60} min`;
}
const TokenChart = pure(({ tokens, length }) => {
	const last = tokens.at(-1);
	if (length < 2 || last === void 0) return null;
	const bars = tokens.map(({ step, input, cached, output }) => ({
		label: () => `Step ${step}: ${count(input)} in (${count(cached)} cached), ${count(output)} out`,
		parts: [
			["cached", Math.min(cached, input)],
			["fresh", Math.max(0, input - cached)],
			["out", output]
		]
	}));
	const most = Math.max(...tokens.map(({ input, output }) => input + output));
	return u(Chart, {
		title: "Tokens",
		words: `${count(last.input + last.output)} in step ${last.step}, at most ${count(most)}`,
		bars
	});
});
function RunSide({ run, state, api }) {
	const budget = state.budgetUsd || (run?.budget_usd ?? 0);
	const cost = state.modelCalls > 0 ? state.costUsd : run?.cost_usd ?? 0;
	const steps = Math.max(state.tokens.length, run?.steps ?? 0);
	const most = state.maximumSteps;
	return u("div", {
		class: "side",
		children: [u("section", {
			class: "card",
			"aria-label": "Figures",
			children: [u("dl", {
				class: "figures",
				children: [
					u(Meter, {
						name: "Cost",
						words: costWords(cost, budget),
						share: cost === null || budget <= 0 ? null : cost / budget
					}),
					u(Meter, {
						name: "Steps",
						words: most > 0 ? `${count(steps)} of ${count(most)}` : count(steps),
						share: most > 0 ? steps / most : null
					}),
					u(Meter, {
						name: "Time",
						words: elapsedWords(run, state, api.now()),
						share: null
					})
				]
			}), u(TokenChart, {
				tokens: state.tokens,
				length: state.tokens.length
			})]
		}), state.gates.size > 0 && u("section", {
			class: "card",
			"aria-label": "Gates",
			children: [u("h2", { children: "Gates" }), u("ul", {
				class: "gates",
				"aria-label": "Gates before and after the change",
				children: [...state.gates.values()].map((gate) => u("li", { children: u(GateChange, { ...gate }) }, gate.name))
			})]
		})]
	});
}
const STOP = "It ends as with “/architect stop”: what is done so far is kept and reported, nothing more is begun.";
function useRequests(session, api, run) {
	const [said, say] = d(NOTHING_SAID);
	const [isStopped, setStopped] = d(false);
	const [isSending, setSending] = d(false);
	const [sent, addSent] = d([]);
	const stop = async () => {
		if (!await confirmed("Stop this run?", STOP, "Stop the run")) return;
		setStopped(true);
		try {
			await api.post(ADDRESSES.stop(session.id, run), {});
			say({
				text: "Stop was asked for. The run ends within seconds.",
				isBad: false
			});
		} catch (error) {
			setStopped(false);
			say({
				text: failureText(error),
				isBad: true
			});
		}
	};
	const tell = async (text) => {
		setSending(true);
		try {
			await api.post(ADDRESSES.message(session.id, run), { text });
			addSent((before) => [...before, text]);
			say({
				text: "Sent.",
				isBad: false
			});
			return true;
		} catch (error) {
			say({
				text: failureText(error),
				isBad: true
			});
			return false;
		} finally {
			setSending(false);
		}
	};
	return {
		said,
		isStopped,
		isSending,
		sent,
		stop,
		tell
	};
}
function RunControls({ session, api, run, isShown }) {
	const { said, isStopped, isSending, sent, stop, tell } = useRequests(session, api, run);
	const field = A(null);
	const submit = async (event) => {
		event.preventDefault();
		const text = field.current?.value.trim() ?? "";
		if (text !== "" && await tell(text) && field.current !== null) field.current.value = "";
	};
	return u("section", {
		class: "card",
		"aria-label": "Talk to the run",
		hidden: !isShown,
		children: [
			u("form", {
				class: "message",
				onSubmit: (event) => void submit(event),
				children: [
					u("label", {
						htmlFor: "message",
						children: "Message to the agent"
					}),
					u("textarea", {
						ref: field,
						id: "message",
						rows: 3,
						maxLength: 4e3,
						required: true,
						"aria-describedby": "message-hint"
					}),
					u("p", {
						class: "hint",
						id: "message-hint",
						children: "It gets this with its next results, as an order of a maintainer."
					}),
					u("div", {
						class: "buttons",
						children: [u("button", {
							type: "button",
							class: "danger",
							disabled: isStopped,
							onClick: () => void stop(),
							children: "Stop the run"
						}), u("button", {
							type: "submit",
							disabled: isSending,
							children: "Send"
						})]
					})
				]
			}),
			u("ul", {
				class: "sent",
				"aria-label": "Messages that you sent",
				children: sent.map((text) => u("li", { children: [u("b", { children: "You: " }), text] }))
			}),
			u(Note, { said })
		]
	});
}
const ROWS_SHOWN = 250;
const NEAR_END = 120;
const pageHeight = () => document.documentElement.scrollHeight;
const isAtEnd = () => window.scrollY > 0 && window.scrollY + window.innerHeight > pageHeight() - NEAR_END;
var RunSteps = class extends C$1 {
	#first = 0;
	#drawn = 0;
	#follows = false;
	#isHeld = false;
	componentDidUpdate() {
		if (this.#follows) window.scrollTo({ top: pageHeight() });
	}
	render() {
		const { rows, status, summary } = this.props.state;
		this.#follows = status === "" && this.#drawn > 0 && isAtEnd();
		if (this.#drawn === 0) this.#first = Math.max(0, rows.length - ROWS_SHOWN);
		if (!this.#isHeld && (this.#follows || rows.length - this.#first > 500)) this.#first = Math.max(this.#first, rows.length - ROWS_SHOWN);
		this.#drawn = rows.length;
		const hasEnded = status !== "";
		const items = rows.slice(this.#first).map((row, index) => {
			const key = this.#first + index;
			if (row.kind === "mark") return u(Mark, { row }, key);
			return u(Step, {
				row,
				revision: row.revision,
				summary,
				hasEnded
			}, key);
		});
		return u("div", { children: [this.#first > 0 && u("button", {
			type: "button",
			class: "plain earlier",
			onClick: () => this.#showEarlier(),
			children: [
				"Show earlier (",
				count(this.#first),
				" more)"
			]
		}), u("ol", {
			class: "steps",
			children: items
		})] });
	}
	#showEarlier() {
		this.#isHeld = true;
		this.#first = Math.max(0, this.#first - ROWS_SHOWN);
		const before = pageHeight();
		this.forceUpdate(() => {
			window.scrollBy({
				top: pageHeight() - before,
				behavior: "instant"
			});
			if (this.#first === 0) document.querySelector(".steps summary")?.focus({ preventScroll: true });
		});
	}
};
function RepositoryLink({ to, repository, children }) {
	const isInside = repository !== null && (to === repository || to.startsWith(`${repository}/`));
	const isPlain = /^https?:\/\/[\w.:-]+\/[\w./#-]+$/.test(to) && !to.includes("..");
	return u(Link, {
		to: isInside && isPlain ? to : "",
		children
	});
}
function RunLinks({ project, run, state }) {
	const repository = repositoryUrl(project, run.run_url);
	const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(run.subject) ?? [];
	const { pullRequest: pull } = state;
	return u("p", {
		class: "links",
		children: joined([
			pull !== null && u(RepositoryLink, {
				to: pull.url,
				repository,
				children: [
					"Pull request #",
					pull.number,
					pull.isDraft && " (draft)"
				]
			}),
			kind === void 0 ? run.subject : u(RepositoryLink, {
				to: `${repository}/${kind === "pr" ? "pull" : "issues"}/${number}`,
				repository,
				children: [
					kind === "pr" ? "Pull request" : "Issue",
					" #",
					number
				]
			}),
			repository === null ? run.run_url : u(RepositoryLink, {
				to: run.run_url,
				repository,
				children: ["Job on ", new URL(repository).host]
			}),
			run.head !== "" && u("span", { children: ["head ", u(Mono, { text: run.head.slice(0, 7) })] })
		], " · ")
	});
}
function RunHead({ session, run, state }) {
	const facts = [
		session.project.name,
		`${run.command}${run.actor === "" ? "" : ` by ${run.actor}`}`,
		run.agent,
		state.model,
		state.sandbox && `sandbox ${state.sandbox}`
	];
	return u(S, { children: [
		u("div", {
			class: "title-line",
			children: [u("h1", {
				tabIndex: -1,
				children: state.title.slice(0, 300) || titleOf(run)
			}), u("span", { children: u(Badge, { status: shownStatus(run, state) }) })]
		}),
		u("p", {
			class: "muted facts-line",
			children: joined(facts, " · ")
		}),
		u(RunLinks, {
			project: session.id,
			run,
			state
		})
	] });
}
function shownStatus(run, state) {
	return run.state === "running" && state.status !== "" ? state.status : statusOf(run);
}
function Result({ status, state }) {
	const summary = state.summary.trim();
	if (status === "running" || summary === "" && state.reasons.length === 0) return null;
	const tone = toneOf(status);
	return u("section", {
		class: `card result ${tone === "good" || tone === "bad" ? tone : "warn"}`,
		"aria-label": "Result",
		children: [summary !== "" && u(S, { children: [u("h2", { children: "Summary" }), u("p", {
			class: "words",
			children: u(Inline, { text: summary })
		})] }), state.reasons.length > 0 && u(S, { children: [u("h2", { children: "Why" }), u("ul", { children: state.reasons.slice(0, 20).map((reason) => u("li", { children: u(Inline, { text: reason }) })) })] })]
	});
}
function Working({ session, run, open }) {
	if (!open.isLoaded || open.state.status !== "" || run.state === "finished") return null;
	if (run.state === "lost") return u("p", {
		class: "working lost",
		children: [
			"Not seen since ",
			date(Date.parse(run.last_seen_at)),
			"; it takes no decision"
		]
	});
	const waits = session.pending.some(({ approval }) => approval.run_id === open.id);
	return u("p", {
		class: waits ? "working waits" : "working",
		children: waits ? "The agent waits for your decision" : "The agent is working"
	});
}
function problemOf({ problem, state }) {
	return problem === "" && state.unreadable > 0 ? `${state.unreadable} events of this run could not be read.` : problem;
}
function RunView({ session, api, open }) {
	const { state } = open;
	const run = session.runs.get(open.id);
	const isRunning = run?.state === "running" && state.status === "";
	const empty = open.isLoaded ? isRunning ? "It has not begun a step yet." : "It took no step." : "Loading…";
	return u("div", {
		class: "run-page",
		children: [
			u("header", {
				class: "run-head",
				children: [u("p", {
					class: "back",
					children: u(Link, {
						to: HASHES.runs(session.id),
						children: "← All runs"
					})
				}), run === void 0 ? u("h1", {
					tabIndex: -1,
					children: state.title.slice(0, 300) || "Run"
				}) : u(RunHead, {
					session,
					run,
					state
				})]
			}),
			u("p", {
				class: "bad",
				role: "status",
				children: problemOf(open)
			}),
			u(ApprovalList, {
				session,
				api,
				run: open.id
			}),
			u("div", {
				class: "columns",
				children: [u("div", {
					class: "run-main",
					children: [run !== void 0 && u(Result, {
						status: shownStatus(run, state),
						state
					}), u("section", {
						"aria-labelledby": "steps-title",
						children: [
							u("h2", {
								id: "steps-title",
								children: "Steps"
							}),
							state.rows.length === 0 && open.problem === "" && u("p", {
								class: "muted",
								children: empty
							}),
							u(RunSteps, { state }),
							run !== void 0 && u(Working, {
								session,
								run,
								open
							})
						]
					})]
				}), u("aside", {
					class: "run-side",
					"aria-label": "About this run",
					children: [u(RunSide, {
						run,
						state,
						api
					}), u(RunControls, {
						session,
						api,
						run: open.id,
						isShown: isRunning && session.project.can_decide
					})]
				})]
			})
		]
	});
}
const WHAT = "With a token, “architect connect” on your machine lends this project's runs four tools in one folder. Each call above low risk asks you first.";
function Secret({ text, kind }) {
	const [word, say] = d("Copy");
	const copy = () => {
		navigator.clipboard.writeText(text).then(() => say("Copied"), () => say("Select it and copy"));
	};
	return u("div", {
		class: "secret",
		children: [u("code", {
			class: kind,
			children: text
		}), u("button", {
			type: "button",
			class: "copy",
			"aria-label": `Copy the ${kind}`,
			onClick: copy,
			children: word
		})]
	});
}
function Made({ token, project }) {
	return u(S, { children: [
		u("p", { children: [
			u("b", { children: "Copy it now: it is not shown again." }),
			" Put it into ",
			u("code", { children: "ARCHITECT_HUB_TOKEN" }),
			"."
		] }),
		u(Secret, {
			text: token,
			kind: "token"
		}),
		u("p", { children: "Then, in the folder that you lend:" }),
		u(Secret, {
			text: `architect connect ${window.location.origin} --project ${project}`,
			kind: "command"
		})
	] });
}
function TokenRow({ token, now, revoke }) {
	const { last_used_at: used } = token;
	return u("li", { children: [u("div", { children: [u("b", { children: token.name }), u("p", {
		class: "muted",
		children: [
			"made ",
			u(Ago, {
				iso: token.created_at,
				now
			}),
			" · ",
			used === null ? "never used" : "last used ",
			used !== null && u(Ago, {
				iso: used,
				now
			}),
			" · until ",
			token.expires_at.slice(0, 10)
		]
	})] }), u("button", {
		type: "button",
		class: "danger",
		"aria-label": `Revoke ${token.name}`,
		onClick: revoke,
		children: "Revoke"
	})] });
}
function entries(list, empty, row) {
	return list?.length === 0 ? u("li", {
		class: "muted",
		children: empty
	}) : list?.map(row);
}
function useTokens({ session, api }) {
	const [machines, setMachines] = d(null);
	const [tokens, setTokens] = d(null);
	const [made, setMade] = d(null);
	const [problem, setProblem] = d("");
	const attempt = async (work) => {
		try {
			await work();
			setProblem("");
			return true;
		} catch (error) {
			setProblem(failureText(error));
			return false;
		}
	};
	const load = async () => setTokens((await api.get(ADDRESSES.clientTokens(session.id))).tokens);
	const loadMachines = async () => setMachines((await api.get(ADDRESSES.machines(session.id))).machines);
	h(() => {
		attempt(load);
	}, []);
	h(() => {
		attempt(loadMachines);
	}, [session.machineChanges]);
	const make = (name) => attempt(async () => {
		setMade((await api.post(ADDRESSES.clientTokens(session.id), { name })).token);
		await load();
	});
	const revoke = async (token) => {
		if (!await confirmed("Revoke this token?", `Machines that use “${token.name}” are disconnected and get no more calls.`, "Revoke")) return;
		await attempt(async () => {
			await api.remove(ADDRESSES.clientToken(session.id, token.token_id));
			setMade(null);
			await load();
		});
	};
	return {
		machines,
		tokens,
		made,
		problem,
		make,
		revoke
	};
}
function Tokens(props) {
	const { machines, tokens, made, problem, make, revoke } = useTokens(props);
	const [isMaking, setMaking] = d(false);
	const name = A(null);
	const now = props.api.now();
	const submit = async (event) => {
		event.preventDefault();
		const field = name.current;
		if (field === null) return;
		setMaking(true);
		if (await make(field.value.trim())) field.value = "";
		setMaking(false);
	};
	return u("section", {
		class: "card",
		"aria-labelledby": "tokens-title",
		children: [
			u("h2", {
				id: "tokens-title",
				children: "Your machines"
			}),
			u("p", {
				class: "muted",
				children: WHAT
			}),
			u("ul", {
				class: "machines",
				"aria-label": "Machines that connected",
				children: entries(machines, "No machine has connected yet.", (machine) => u("li", { children: u(MachineWords, {
					machine,
					now
				}) }, machine.name))
			}),
			u("label", {
				htmlFor: "token-name",
				children: "A new token"
			}),
			u("form", {
				class: "row",
				onSubmit: (event) => void submit(event),
				children: [u("input", {
					ref: name,
					id: "token-name",
					type: "text",
					maxLength: 100,
					required: true,
					autocomplete: "off",
					placeholder: "Name of the machine"
				}), u("button", {
					type: "submit",
					disabled: isMaking,
					children: "Make a token"
				})]
			}),
			u("div", {
				class: "made",
				role: "status",
				children: made !== null && u(Made, {
					token: made,
					project: props.session.id
				})
			}),
			u("p", {
				class: "bad",
				role: "status",
				children: problem
			}),
			u("ul", {
				class: "tokens",
				"aria-label": "Client tokens",
				children: entries(tokens, "No machine has a token yet.", (token) => u(TokenRow, {
					token,
					now,
					revoke: () => void revoke(token)
				}, token.token_id))
			})
		]
	});
}
function Notifications({ notifier }) {
	const [, draw] = d(0);
	return u("section", {
		class: "card",
		"aria-labelledby": "notify-title",
		children: [
			u("h2", {
				id: "notify-title",
				children: "Notifications"
			}),
			u("p", {
				class: "muted",
				children: "Notifies you in the browser when a run waits for a decision and this page is in the background."
			}),
			u("p", {
				role: "status",
				children: notifier.words()
			}),
			!notifier.isImpossible() && u("button", {
				type: "button",
				onClick: () => void notifier.toggle().then(() => draw((drawn) => drawn + 1)),
				children: notifier.isOn() ? "Turn off" : "Turn on notifications"
			})
		]
	});
}
function SettingsView({ session, api, notifier }) {
	return u("div", {
		class: "settings",
		children: [
			u("h1", {
				tabIndex: -1,
				children: "Settings"
			}),
			u(Tokens, {
				session,
				api
			}),
			u(Notifications, { notifier })
		]
	});
}
function SignInView({ problem }) {
	return u("div", {
		class: "sign-in",
		children: [
			u("span", {
				class: "mark-logo",
				"aria-hidden": "true"
			}),
			u("h1", {
				tabIndex: -1,
				children: "Watch your runs. Decide in seconds."
			}),
			u("p", {
				class: "lead",
				children: "See each run of Architect while it works, answer what it asks, and stop it when you want."
			}),
			problem !== "" && u("p", {
				class: "bad",
				children: problem
			}),
			u("p", { children: u(Link, {
				to: ADDRESSES.signIn,
				class: "button approve",
				children: "Sign in with GitHub"
			}) }),
			u("p", {
				class: "muted",
				children: [
					"On your own machine: open the link that ",
					u("code", { children: "architect serve" }),
					" printed. It works once; “architect serve --link” prints a new one."
				]
			})
		]
	});
}
function NoProjects() {
	return u("div", {
		class: "empty",
		children: [u("h1", {
			tabIndex: -1,
			children: "No projects"
		}), u("p", {
			class: "muted",
			children: [
				"You can see none of this hub's projects. A project is added with",
				" ",
				u("code", { children: "architect serve project add owner/name" }),
				"."
			]
		})]
	});
}
const WANTED = "architect-wanted";
var App = class {
	root;
	#api = new Api(() => this.#signedOut(""));
	#notifier = new Notifier();
	#person = null;
	#session = null;
	#route = {
		view: "runs",
		project: ""
	};
	#problem = "";
	#announcement = "";
	#isDrawingAsked = false;
	constructor(root) {
		this.root = root;
	}
	async start() {
		keepPageSecret();
		onPageSecretChange(() => {
			this.#signedOut("");
			this.#identify();
		});
		window.addEventListener("hashchange", () => this.#go(true));
		setInterval(() => this.#changed(), 1e3);
		await this.#identify();
	}
	async #identify() {
		if (!hasPageSecret()) {
			this.#signedOut("");
			return;
		}
		try {
			this.#person = await this.#api.get(ADDRESSES.me);
		} catch (error) {
			if (error instanceof ApiProblem && error.status === 401) return;
			this.#signedOut(failureText(error));
			setTimeout(() => void this.#identify(), 3e3);
			return;
		}
		const wanted = sessionStorage.getItem(WANTED);
		sessionStorage.removeItem(WANTED);
		if (wanted !== null && window.location.hash === "") window.history.replaceState(null, "", wanted);
		this.#go(false);
	}
	#signedOut(problem) {
		this.#session?.close();
		this.#session = null;
		this.#person = null;
		this.#problem = problem;
		if (window.location.hash !== "") sessionStorage.setItem(WANTED, window.location.hash);
		this.#changed();
	}
	#go(isByPerson) {
		const person = this.#person;
		if (person === null) return;
		this.#route = readRoute(window.location.hash);
		const wanted = this.#route.project.toLowerCase();
		const project = person.projects.find(({ project_id }) => project_id.toLowerCase() === wanted) ?? person.projects[0];
		if (project !== void 0 && this.#session?.id !== project.project_id) this.#open(project);
		if (this.#route.view === "run") this.#session?.watch(this.#route.run);
		this.#changed();
		if (!isByPerson) return;
		this.#draw();
		document.querySelector("main h1")?.focus({ preventScroll: true });
		window.scrollTo({
			top: 0,
			behavior: "instant"
		});
	}
	#open(project) {
		this.#session?.close();
		this.#session = new ProjectSession(project, this.#api, {
			changed: () => this.#changed(),
			announce: (text) => this.#announce(text),
			asked: (approval) => this.#asked(approval)
		});
		this.#session.connect();
	}
	#announce(text) {
		this.#announcement = text;
		this.#changed();
	}
	#changed() {
		const pending = this.#session?.pending.length ?? 0;
		const title = `${pending > 0 ? `(${pending}) ` : ""}${this.#titleOfView().slice(0, 100)} · Architect`;
		if (document.title !== title) document.title = title;
		if (this.#isDrawingAsked) return;
		this.#isDrawingAsked = true;
		requestAnimationFrame(() => {
			this.#isDrawingAsked = false;
			this.#draw();
		});
	}
	#titleOfView() {
		const [session, route] = [this.#session, this.#route];
		if (session === null) return this.#person === null ? "Sign in" : "No projects";
		if (route.view !== "run") return TITLES[route.view] || session.project.name;
		const run = session.runs.get(route.run);
		return run === void 0 ? "Run" : titleOf(run);
	}
	#draw() {
		const focused = document.activeElement;
		R(u(Frame, {
			person: this.#person,
			session: this.#session,
			view: this.#route.view,
			leave: () => void this.#leave(),
			announcement: this.#announcement,
			children: this.#view()
		}), this.root);
		if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body) focused.focus({ preventScroll: true });
	}
	#view() {
		const [session, api, route] = [
			this.#session,
			this.#api,
			this.#route
		];
		if (session === null) return this.#person === null ? u(SignInView, { problem: this.#problem }) : u(NoProjects, {});
		const { open } = session;
		const given = {
			session,
			api
		};
		const key = session.id;
		if (route.view === "run" && open !== null) return u(RunView, {
			open,
			...given
		}, `${key} ${open.id}`);
		if (route.view === "approvals") return u(ApprovalsView, { ...given }, key);
		if (route.view === "decisions") return u(DecisionsView, { ...given }, key);
		if (route.view === "settings") return u(SettingsView, {
			notifier: this.#notifier,
			...given
		}, key);
		return u(RunsView, { ...given }, key);
	}
	#asked(approval) {
		const { verb, object } = wish(approval.tool_name, approval.tool_params);
		this.#notifier.tell(`Agent wants to ${verb}`, object, approval.approval_id);
	}
	async #leave() {
		try {
			await this.#api.post(ADDRESSES.signOut, {});
		} catch (error) {
			if (!(error instanceof ApiProblem && error.status === 401)) {
				this.#announce(failureText(error));
				return;
			}
		}
		forgetPageSecret();
		window.location.hash = "";
		this.#signedOut("");
	}
};
const TITLES = {
	runs: "",
	approvals: "Approvals",
	decisions: "Past decisions",
	settings: "Settings"
};
const root = document.getElementById("page");
if (root !== null) new App(root).start();
