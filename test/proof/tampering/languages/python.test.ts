import { describe } from "vitest";
import { judgeRows } from "../rows.js";

const PRICES = `import unittest

import pytest

from shop import price
from shop.errors import PriceError


@pytest.fixture
def cart():
    return price.Cart()


class TestTotal:
    """Totals of carts."""

    def test_is_empty(self, cart):
        assert cart.total() == 0

    def test_adds_items(self, cart):
        cart.add("a", 250)
        total = cart.total()
        assert total == 250, "the total is wrong"
        assert len(cart.items) == 1


@pytest.mark.parametrize(
    "percent, expected",
    [
        (0, 100),
        (10, 90),
        (50, 50),
    ],
)
def test_discount(percent, expected):
    assert price.discount(100, percent) == expected


def test_refuses_negative():
    with pytest.raises(PriceError, match="negative"):
        price.check(-1)


async def test_saves(tmp_path, mocker):
    send = mocker.patch("shop.price.send")
    await price.save(tmp_path / "a.json")
    send.assert_called_once_with("saved")
    assert (tmp_path / "a.json").read_text() == """{
  "items": []
}"""


class PriceCase(unittest.TestCase):
    def test_format(self):
        self.assertEqual(price.show(250), "2.50")
        self.assertTrue(price.show(0) == "0.00")
`;

const base = { "tests/test_price.py": PRICES, "shop/price.py": "def total():\n    return 0\n" };
const T = "tests/test_price.py";

describe("tests of Python that were weakened", () => {
  judgeRows(base, [
    {
      name: "a deleted function",
      change: {
        [T]: [
          [
            'def test_refuses_negative():\n    with pytest.raises(PriceError, match="negative"):\n        price.check(-1)\n',
            "",
          ],
        ],
      },
      finds: ["test-deleted"],
    },
    {
      name: "a name that pytest does not collect",
      change: { [T]: [["def test_refuses_negative", "def refuses_negative"]] },
      finds: ["test-deleted"],
    },
    {
      name: "a class that pytest does not collect",
      change: { [T]: [["class TestTotal", "class Total"]] },
      finds: ["test-deleted"],
    },
    {
      name: "@pytest.mark.skip",
      change: { [T]: [["def test_refuses_negative", '@pytest.mark.skip(reason="flaky")\ndef test_refuses_negative']] },
      finds: ["test-skipped"],
    },
    {
      name: "@pytest.mark.skipif",
      change: {
        [T]: [
          [
            "def test_refuses_negative",
            '@pytest.mark.skipif(\n    sys.platform == "linux",\n    reason="CI",\n)\ndef test_refuses_negative',
          ],
        ],
      },
      finds: ["test-skipped"],
    },
    {
      name: "@pytest.mark.xfail",
      change: { [T]: [["class TestTotal", "@pytest.mark.xfail\nclass TestTotal"]] },
      finds: ["test-skipped"],
    },
    {
      name: "@unittest.skip",
      change: { [T]: [["class PriceCase", '@unittest.skip("later")\nclass PriceCase']] },
      finds: ["test-skipped"],
    },
    {
      name: "pytest.skip inside",
      change: { [T]: [["    with pytest.raises", '    pytest.skip("later")\n    with pytest.raises']] },
      finds: ["test-skipped"],
    },
    {
      name: "self.skipTest",
      change: {
        [T]: [["    def test_format(self):\n", '    def test_format(self):\n        self.skipTest("later")\n']],
      },
      finds: ["test-skipped"],
    },
    {
      name: "a mark for the whole file",
      change: { [T]: [["@pytest.fixture", "pytestmark = pytest.mark.skip\n\n\n@pytest.fixture"]] },
      finds: ["test-skipped"],
    },
    {
      name: "a removed assert",
      change: { [T]: [["        assert len(cart.items) == 1\n", ""]] },
      finds: ["assertion-removed"],
    },
    {
      name: "an assert made pass",
      change: { [T]: [["assert cart.total() == 0", "pass"]] },
      finds: ["assertion-removed"],
    },
    {
      name: "assert True",
      change: { [T]: [["assert cart.total() == 0", "assert True"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "equality made truth",
      change: { [T]: [["assert cart.total() == 0", "assert cart.total() is not None"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "or True",
      change: { [T]: [["assert cart.total() == 0", "assert cart.total() == 0 or True"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "an approximation",
      change: {
        [T]: [["price.discount(100, percent) == expected", "price.discount(100, percent) == pytest.approx(expected)"]],
      },
      finds: ["assertion-weakened"],
    },
    {
      name: "any exception",
      change: { [T]: [['pytest.raises(PriceError, match="negative")', "pytest.raises(Exception)"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a message that is not looked at",
      change: { [T]: [['pytest.raises(PriceError, match="negative")', "pytest.raises(PriceError)"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a call without its arguments",
      change: { [T]: [['send.assert_called_once_with("saved")', "send.assert_called()"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "assertEqual made assertIn",
      change: { [T]: [['self.assertEqual(price.show(250), "2.50")', 'self.assertIn("2", price.show(250))']] },
      finds: ["assertion-weakened"],
    },
    { name: "a removed row", change: { [T]: [["        (50, 50),\n", ""]] }, finds: ["rows-removed"] },
    { name: "a changed row", change: { [T]: [["(10, 90)", "(10, 91)"]] }, finds: ["expectation-changed"] },
    {
      name: "a changed row beside the code",
      change: { [T]: [["(10, 90)", "(10, 91)"]], "shop/price.py": "def total():\n    return 1\n" },
      finds: ["expectation-changed?"],
    },
    {
      name: "a changed text block",
      change: { [T]: [['"items": []', '"items": null']] },
      finds: ["expectation-changed"],
    },
    {
      name: "except: pass",
      change: {
        [T]: [
          [
            '        total = cart.total()\n        assert total == 250, "the total is wrong"\n        assert len(cart.items) == 1\n',
            '        total = cart.total()\n        try:\n            assert total == 250, "the total is wrong"\n            assert len(cart.items) == 1\n        except AssertionError:\n            pass\n',
          ],
        ],
      },
      finds: ["failure-swallowed"],
    },
    {
      name: "a return first",
      change: {
        [T]: [
          [
            "        total = cart.total()\n",
            "        total = cart.total()\n        if total != 250:\n            return\n",
          ],
        ],
      },
      finds: ["early-return"],
    },
  ]);
});

describe("changes of Python tests that are fine", () => {
  judgeRows(base, [
    {
      name: "a new test",
      change: {
        [T]: [
          [
            "def test_refuses_negative",
            'def test_new():\n    assert price.show(1) == "0.01"\n\n\ndef test_refuses_negative',
          ],
        ],
      },
      finds: [],
    },
    {
      name: "a format by black",
      change: {
        [T]: [
          [
            '        assert total == 250, "the total is wrong"\n',
            '        assert (\n            total == 250\n        ), "the total is wrong"\n',
          ],
        ],
      },
      finds: [],
    },
    { name: "another message", change: { [T]: [['"the total is wrong"', 'f"the total is {total}"']] }, finds: [] },
    {
      name: "a name that tells more",
      change: { [T]: [["def test_is_empty", "def test_total_of_an_empty_cart_is_zero"]] },
      finds: [],
    },
    {
      name: "a new row",
      change: { [T]: [["        (50, 50),\n", "        (50, 50),\n        (100, 0),\n"]] },
      finds: [],
    },
    {
      name: "a stricter assertion",
      change: { [T]: [['self.assertTrue(price.show(0) == "0.00")', 'self.assertEqual(price.show(0), "0.00")']] },
      finds: [],
    },
    {
      name: "unittest made pytest",
      change: { [T]: [['self.assertEqual(price.show(250), "2.50")', 'assert price.show(250) == "2.50"']] },
      finds: [],
    },
    {
      name: "another fixture",
      change: { [T]: [["    return price.Cart()", "    return price.Cart(items=[])"]] },
      finds: [],
    },
    { name: "a docstring", change: { [T]: [["Totals of carts.", "Never @pytest.mark.skip these."]] }, finds: [] },
  ]);
});
